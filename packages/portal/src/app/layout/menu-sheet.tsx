import { NavLink } from 'react-router'
import { Dialog } from '../../components/dialog.tsx'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { paths } from '../../config/paths.ts'
import { useTexts } from '../../i18n/texts.ts'
import type { SessionDeveloper } from '../../lib/session.ts'
import { useSessionEvents } from '../../lib/session-flow/session-flow-context.ts'
import styles from './menu-sheet.module.css'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserCard } from './user-menu.tsx'
import entries from './user-menu.module.css'

interface MenuSheetProps {
  developer: SessionDeveloper | undefined
  onClose: () => void
}

/** The header's links on narrow screens. */
export function MenuSheet({ developer, onClose }: MenuSheetProps) {
  const texts = useTexts()
  const send = useSessionEvents()
  return (
    <Dialog title={texts.common.menu} onClose={onClose} variant="sheet">
      <nav aria-label={texts.common.mainNavigation} className={styles['links']}>
        {developer ? <UserCard developer={developer} /> : null}
        <NavLink to={paths.catalog.to()} className={entries['entry']} onClick={onClose} end>
          {texts.common.catalog}
        </NavLink>
        {developer ? (
          <>
            <NavLink to={paths.myApps.to()} className={entries['entry']} onClick={onClose}>
              {texts.common.myApps}
            </NavLink>
            <button type="button" className={entries['entry']} onClick={() => void send({ type: 'logout' })}>
              {texts.common.logout}
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
