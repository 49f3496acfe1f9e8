import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../components/button/button.tsx'
import { LanguageSwitch } from '../../components/language-switch/language-switch.tsx'
import { Logo } from '../../components/logo/logo.tsx'
import { env } from '../../config/env.ts'
import { paths } from '../../config/paths.ts'
import { SearchBox } from '../../features/search/components/search-box.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import { useSession } from '../../lib/session/session-flow-context.ts'
import styles from './header.module.css'
import { MenuSheet } from './menu-sheet.tsx'
import { SectionLink } from './section-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  const messages = useMessages()
  const portal = usePortal()
  const { developer } = useSession()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const signedIn = portal.isPublic ? undefined : developer
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <Link to={paths.catalog.to()} className={styles['brand']}>
          <Logo
            src={env.logoUrl}
            darkSrc={env.darkLogoUrl}
            alt={messages.common.logoAlt}
            name={portal.name || messages.common.portalTitle}
            size={28}
          />
          <span className={styles['title']}>{messages.common.developer}</span>
        </Link>
        <nav aria-label={messages.common.mainNavigation} className={styles['wide']}>
          <SectionLink section="catalog" className={styles['link']} />
          {signedIn ? <SectionLink section="myApps" className={styles['link']} /> : null}
        </nav>
        {portal.isPublic || developer ? <SearchBox /> : null}
        <div className={styles['tools']}>
          <span className={styles['wide']}>
            <LanguageSwitch short />
          </span>
          <span className={styles['wide']}>
            <ThemeSwitch />
          </span>
          {signedIn ? (
            <span className={styles['wide']}>
              <UserMenu developer={signedIn} />
            </span>
          ) : null}
          <span className={styles['narrow']}>
            <IconButton label={messages.common.menu} onClick={() => setSheetOpen(true)}>
              <Menu size={20} aria-hidden />
            </IconButton>
          </span>
        </div>
      </div>
      {isSheetOpen ? <MenuSheet developer={signedIn} onClose={() => setSheetOpen(false)} /> : null}
    </header>
  )
}
