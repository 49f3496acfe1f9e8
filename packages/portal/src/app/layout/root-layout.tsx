import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { isAuthPage } from '../../config/route-rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { scrollKeyOf, useStoredScrollPosition } from '../../lib/navigation/scroll-position.ts'
import { useSession, useSessionState } from '../../lib/session/session-flow-context.ts'
import { matchRoute } from '../guard/match-route.ts'
import { BootScreen } from '../routes/boot-screen.tsx'
import { Header } from './header.tsx'
import { LogoutUnsent } from './logout-unsent.tsx'
import { OfflineNote } from './offline-note.tsx'
import { hasFooter, PageFooter } from './page-footer.tsx'
import styles from './root-layout.module.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from '../../lib/browser/is-typing.ts'

/** Frame of every page: skip link, header (not on pages such as login), main, footer, and announcements of navigations. */
export function RootLayout() {
  const messages = useMessages()
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const { main, announcement } = useRouteFocus()
  const route = matchRoute(pathname)
  const session = useSessionState().name
  const { developer } = useSession()
  const hasHeader = !(route && isAuthPage(route.name))
  const isFront = hasFooter(pathname)
  useStoredScrollPosition()
  if (session === 'logoutUnsent') return <LogoutUnsent />
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
      {hasHeader ? <Header /> : null}
      {hasHeader && developer?.status === 'pending' ? (
        <output className={styles['pending']}>{messages.common.pendingAccount}</output>
      ) : null}
      <main
        // Another element for pages without a header, which does not count as a layout shift.
        key={hasHeader ? 'below-header' : 'whole-page'}
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
      <OfflineNote />
      {session === 'loggingOut' || session === 'left' ? (
        <div className={styles['leaving']}>
          <BootScreen />
        </div>
      ) : null}
      <ScrollRestoration getKey={scrollKeyOf} />
    </>
  )
}

/** Moves the focus to the main landmark and announces the title when another page is displayed. */
function useRouteFocus() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  const focusedAtFirst = useRef<Element>(null)

  useLayoutEffect(() => {
    focusedAtFirst.current = document.activeElement
  })

  useEffect(() => {
    if (shownPath.current === pathname) return undefined
    shownPath.current = pathname
    const focused = document.activeElement
    // Do not move a focus that the page has set or a field in which the user types.
    if (focused === focusedAtFirst.current && !isTyping(focused)) main.current?.focus({ preventScroll: true })
    const announce = () => setAnnouncement(document.title)
    announce()
    const observer = new MutationObserver(announce)
    observer.observe(document.head, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])

  return { main, announcement }
}
