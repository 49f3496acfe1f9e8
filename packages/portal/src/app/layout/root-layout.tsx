import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { isAuthPage } from '../../config/route-rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { scrollKeyOf, useStoredScrollPosition } from '../../lib/navigation/scroll-position.ts'
import { useSessionState } from '../../lib/session/session-flow-context.ts'
import { matchRoute } from '../guard/match-route.ts'
import { BootScreen } from '../routes/boot-screen.tsx'
import { Header } from './header.tsx'
import { hasFooter, PageFooter } from './page-footer.tsx'
import styles from './root-layout.module.css'
import { useRouteFocus } from './use-route-focus.ts'

/** Frame of every page: skip link, header (not on pages such as login), main, footer, and announcements of navigations. */
export function RootLayout() {
  const messages = useMessages()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const { main, announcement } = useRouteFocus()
  const route = matchRoute(pathname)
  const session = useSessionState().name
  const isFront = hasFooter(pathname)
  useStoredScrollPosition()
  return (
    <>
      <a className={styles['skip']} href="#main">
        {messages.common.skipToContent}
      </a>
      <div
        className={styles['progress']}
        data-active={navigation.state === 'idle' ? undefined : ''}
        aria-hidden
      />
      {route && isAuthPage(route.name) ? null : <Header />}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={styles['main']}
        data-footer={isFront ? '' : undefined}
      >
        <Outlet />
      </main>
      {isFront ? <PageFooter /> : null}
      <output className="visually-hidden">{announcement}</output>
      {session === 'loggingOut' || session === 'left' ? (
        <div className={styles['leaving']}>
          <BootScreen />
        </div>
      ) : null}
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  )
}
