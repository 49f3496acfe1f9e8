import { DEFAULT_KEY_NAME } from '@stagedoor/contract/usage/gateway'
import type { ExplainedRejection } from '@stagedoor/contract/usage/rejection-path'
import { useLocation } from 'react-router'
import { LinkButton } from '../../../components/button/button.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { session } from '../../../lib/session/session.ts'
import { HowToSend, keyHeader, TOKEN_HEADER } from './how-to-send.tsx'
import styles from './rejection.module.css'

/** Of all versions. Another name for the key is only disclosed to developers who see the version. */
const ACCEPTED_HEADERS = [keyHeader(DEFAULT_KEY_NAME), TOKEN_HEADER]

/**
 * For visitors. Does not depend on the product version, so that the page does not disclose which versions exist: the
 * return page after login is stored when the visitor selects the link, and is not part of it.
 */
export function VisitorRejection({ reason }: { reason: ExplainedRejection | undefined }) {
  const messages = useMessages()
  const portal = usePortal()
  const { pathname, search } = useLocation()
  if (portal.isPublic) {
    return <LinkButton to={paths.catalog.to()}>{messages.pages.backToCatalog}</LinkButton>
  }
  return (
    <div className={styles['sections']}>
      {reason === 'missing_credential' ? <HowToSend headers={ACCEPTED_HEADERS} /> : null}
      <div className={styles['section']}>
        <p>{messages.rejections.signInText}</p>
        <p className={styles['actions']}>
          <LinkButton
            variant="primary"
            to={paths.login.to()}
            onClick={() => session.clear(pathname + search)}
          >
            {messages.common.login}
          </LinkButton>
          {portal.basicAuthEnabled ? (
            <LinkButton to={paths.registration.to()}>{messages.overview.signUp}</LinkButton>
          ) : null}
        </p>
      </div>
    </div>
  )
}
