import type { RejectionHelp } from '@stagedoor/contract/usage/rejection-help'
import type { ExplainedRejection } from '@stagedoor/contract/usage/rejection-path'
import { Link } from 'react-router'
import { CodeBox } from '../../../components/code-box/code-box.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { fixOf, type RegisteredApplication } from '../rejection-actions.ts'
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
      {reason === 'missing_credential' ? (
        <section className={styles['section']} aria-labelledby="sending">
          <h2 id="sending">{messages.rejections.howToSend}</h2>
          <CodeBox label={messages.spec.request} language="Shell" code={curlSample(help.key_names[0])} />
        </section>
      ) : null}
      {version ? <RejectedApplications applications={help.applications} /> : null}
    </div>
  )
}

/** @param keyName header of the API key; undefined for a version with access tokens only */
function curlSample(keyName: string | undefined): string {
  const header = keyName === undefined ? 'Authorization: Bearer $ACCESS_TOKEN' : `${keyName}: $API_KEY`
  return `curl "$API_URL" \\\n  --header "${header}"`
}
