import type { RejectionHelp } from '@stagedoor/contract/usage/rejection-help'
import type { ExplainedRejection } from '@stagedoor/contract/usage/rejection-path'
import { Link } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { fixOf, type RegisteredApplication } from '../rejection-actions.ts'
import { HowToSend, keyHeader, TOKEN_HEADER } from './how-to-send.tsx'
import { RejectedApplications } from './rejected-applications.tsx'
import { RejectionFixActions } from './rejection-fix-actions.tsx'
import styles from './rejection.module.css'

interface RejectionHelpViewProps {
  reason: ExplainedRejection
  help: RejectionHelp
  onRegister: () => void
  onRegisterAgain: (application: RegisteredApplication) => void
  onCheck: () => Promise<{ error: Error | null }>
}

/** How the signed-in developer fixes a rejection for a product version, and the applications that are registered. */
export function RejectionHelpView({ reason, help, ...on }: RejectionHelpViewProps) {
  const messages = useMessages()
  const { product, version } = help
  return (
    <div className={styles['sections']}>
      <div className={styles['section']}>
        <p className={styles['version']} dir="auto">
          {version && help.may_view ? (
            <Link to={paths.spec.to(product.id, version.id)}>{`${product.name} ${version.name}`}</Link>
          ) : (
            `${product.name} ${version?.name ?? ''}`.trim()
          )}
        </p>
        <p className={styles['fix']}>{messages.rejections.reasons[reason].fix}</p>
        <RejectionFixActions fix={fixOf(reason, help)} help={help} {...on} />
      </div>
      {reason === 'missing_credential' ? <HowToSend headers={[headerOf(help.key_names[0])]} /> : null}
      {version ? <RejectedApplications applications={help.applications} /> : null}
    </div>
  )
}

/** @param keyName header of the API key; undefined for a version with access tokens only */
function headerOf(keyName: string | undefined): string {
  return keyName === undefined ? TOKEN_HEADER : keyHeader(keyName)
}
