import { Button } from '../../../components/button/button.tsx'
import { CopyButton } from '../../../components/copy/copy.tsx'
import { SecretDialog } from '../../../components/dialog/secret-dialog.tsx'
import { TicketStub } from '../../../components/ticket-stub/ticket-stub.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { offerToTryIt } from '../../../lib/portal/try-it-credentials.ts'
import styles from './applications.module.css'

interface ClientCredentialsDialogProps {
  applicationId: string
  name: string
  clientId: string
  /** The caller must drop its reference to the secret in `onProceed`. */
  clientSecret: string
  onProceed: () => void
}

/** Shows the client ID and, once, the client secret. */
export function ClientCredentialsDialog({
  applicationId,
  name,
  clientId,
  clientSecret,
  onProceed,
}: ClientCredentialsDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const values = [
    { label: messages.applications.clientId, value: clientId },
    { label: messages.applications.clientSecret, value: clientSecret },
  ]
  return (
    <SecretDialog
      title={messages.applications.onceTitle}
      leaveTitle={messages.applications.leaveTitle}
      secret={clientSecret}
      copiedMessage={messages.common.copied}
      onClose={onProceed}
      action={
        <Button
          onClick={() => {
            offerToTryIt({ kind: 'client', applicationId, name, clientId, clientSecret })
            showToast(messages.spec.readyInTryIt)
          }}
        >
          {messages.spec.useInTryIt}
        </Button>
      }
    >
      <TicketStub ground="raised" stub={<p className={styles['note']}>{messages.applications.onceText}</p>}>
        <p className={styles['ticketName']}>{name}</p>
        <dl className={styles['secrets']}>
          {values.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code>{value}</code>
                <CopyButton text={value} what={label} />
              </dd>
            </div>
          ))}
        </dl>
      </TicketStub>
    </SecretDialog>
  )
}
