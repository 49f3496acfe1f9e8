import { Link } from 'react-router'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { LanguageSwitch } from '../../components/language-switch/language-switch.tsx'
import { paths } from '../../config/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { SessionDeveloper } from '../../lib/session/session.ts'
import { useSessionEvents } from '../../lib/session/session-flow-context.ts'
import styles from './menu-sheet.module.css'
import { SectionLink } from './section-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { ConsoleLink, UserCard } from './user-menu.tsx'
import entries from './user-menu.module.css'

interface MenuSheetProps {
  developer: SessionDeveloper | undefined
  onClose: () => void
}

export function MenuSheet({ developer, onClose }: MenuSheetProps) {
  const messages = useMessages()
  const send = useSessionEvents()
  return (
    <Dialog title={messages.common.menu} onClose={onClose} variant="sheet">
      <nav aria-label={messages.common.mainNavigation} className={styles['links']}>
        {developer ? <UserCard developer={developer} /> : null}
        <SectionLink section="catalog" className={entries['entry']} onClick={onClose} />
        {developer ? (
          <>
            <SectionLink section="myApps" className={entries['entry']} onClick={onClose} />
            <Link to={paths.appRegistrationDocs.to()} className={entries['entry']} onClick={onClose}>
              {messages.pages.titles.appRegistrationDocs}
            </Link>
            <ConsoleLink developer={developer} className={entries['entry']} />
            <button type="button" className={entries['entry']} onClick={() => void send({ type: 'logout' })}>
              {messages.common.logout}
            </button>
          </>
        ) : null}
      </nav>
      <div className={styles['settings']}>
        <LanguageSwitch />
        <ThemeSwitch labelled />
      </div>
    </Dialog>
  )
}
