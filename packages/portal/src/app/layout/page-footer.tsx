import { Link } from 'react-router'
import { paths, type RouteName } from '../../config/paths.ts'
import { hasLegalLinks, LegalLinks } from '../../features/auth/components/legal-links.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import { useSession } from '../../lib/session/session-flow-context.ts'
import { matchRoute } from '../guard/match-route.ts'
import styles from './page-footer.module.css'

const FRONT_PAGES: ReadonlySet<string | undefined> = new Set<RouteName>(['landing', 'catalog'])

export function hasFooter(pathname: string): boolean {
  return hasLegalLinks() && FRONT_PAGES.has(matchRoute(pathname)?.name)
}

export function PageFooter() {
  const messages = useMessages()
  const { name, isPublic } = usePortal()
  const { developer } = useSession()
  return (
    <footer className={styles['footer']}>
      <div className={styles['content']}>
        <p>{name || messages.common.portalTitle}</p>
        {developer && !isPublic ? (
          <Link to={paths.appRegistrationDocs.to()}>{messages.pages.titles.appRegistrationDocs}</Link>
        ) : null}
        <LegalLinks />
      </div>
    </footer>
  )
}
