import { Button } from '../../../components/button/button.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { TicketStub } from '../../../components/ticket-stub/ticket-stub.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useCopy } from '../../../components/copy/use-copy.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { offerToTryIt } from '../../../lib/portal/try-it-credentials.ts'
import styles from './credentials.module.css'

interface NewCredentialDialogProps {
  name: string
  /** The caller must drop its reference to the secret in `onClose`. */
  secret: string
  onClose: () => void
}

/** Shows the secret of a new credential once. Copying the secret closes the dialog. */
export function NewCredentialDialog({ name, secret, onClose }: NewCredentialDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const { copy } = useCopy()

  async function copyAndClose() {
    if (!(await copy(secret))) return
    showToast(messages.credentials.copied)
    onClose()
  }

  return (
    <Dialog
      title={messages.credentials.onceTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.common.close}</Button>
          <Button
            onClick={() => {
              offerToTryIt({ kind: 'key', name, key: secret })
              showToast(messages.spec.readyInTryIt)
            }}
          >
            {messages.spec.useInTryIt}
          </Button>
          <Button variant="primary" data-initial-focus onClick={copyAndClose}>
            {messages.credentials.copyAndClose}
          </Button>
        </>
      }
    >
      <TicketStub ground="raised" stub={<p className={styles['note']}>{messages.credentials.onceText}</p>}>
        <p className={styles['name']}>{name}</p>
        <code className={styles['secret']} data-testid="credential-secret">
          {secret}
        </code>
      </TicketStub>
    </Dialog>
  )
}
