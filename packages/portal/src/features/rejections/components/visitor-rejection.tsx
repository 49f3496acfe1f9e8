import { useLocation } from 'react-router'
import { LinkButton } from '../../../components/button/button.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { session } from '../../../lib/session/session.ts'
import styles from './rejection.module.css'

/**
 * For visitors. Does not depend on the product version, so that the page does not disclose which versions exist: the
 * return page after login is stored when the visitor selects the link, and is not part of it.
 */
export function VisitorRejection() {
  const messages = useMessages()
  const portal = usePortal()
  const { pathname, search } = useLocation()
  if (portal.isPublic) {
    return <LinkButton to={paths.catalog.to()}>{messages.pages.backToCatalog}</LinkButton>
  }
  return (
    <div className={styles['section']}>
      <p>{messages.rejections.signInText}</p>
      <p className={styles['actions']}>
        <LinkButton variant="primary" to={paths.login.to()} onClick={() => session.clear(pathname + search)}>
          {messages.common.login}
        </LinkButton>
      </p>
    </div>
  )
}
