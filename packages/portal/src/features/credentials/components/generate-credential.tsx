import { DAY_MS } from '@stagedoor/contract/constants'
import type { CredentialCreated } from '@stagedoor/contract/applications/credentials'
import { useState } from 'react'
import { Select } from '../../../components/field/field.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useCreateCredential } from '../api/credentials.ts'
import { NameDialog } from './name-dialog.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { TicketStub } from '../../../components/ticket-stub/ticket-stub.tsx'
import { useCopy } from '../../../components/copy/use-copy.ts'
import { offerToTryIt } from '../../../lib/portal/try-it-credentials.ts'
import styles from './credentials.module.css'

const EXPIRY_DAYS = [30, 90, 365]

interface GenerateCredentialProps {
  applicationId: string
  onClose: (result: 'canceled' | 'generated') => void
}

/** Asks for a name and an expiry, generates the credential and shows it once. */
export function GenerateCredential({ applicationId, onClose }: GenerateCredentialProps) {
  const messages = useMessages()
  const showToast = useToast()
  const create = useCreateCredential(applicationId)
  const [days, setDays] = useState(0)
  const [created, setCreated] = useState<CredentialCreated>()

  if (created) {
    return (
      <NewCredentialDialog
        name={created.display_name}
        secret={created.credential}
        onClose={() => onClose('generated')}
      />
    )
  }
  return (
    <NameDialog
      title={messages.credentials.generate}
      submitLabel={messages.applications.generate}
      pending={create.isPending}
      error={create.error ? describeProblem(create.error, messages) : undefined}
      onSubmit={(name) =>
        create.mutate(
          { name, expiresAt: days > 0 ? new Date(Date.now() + days * DAY_MS) : undefined },
          {
            onSuccess: (credential) => {
              setCreated(credential)
              showToast(messages.credentials.generated)
            },
          },
        )
      }
      onClose={() => onClose('canceled')}
    >
      <Select
        label={messages.credentials.expires}
        value={days}
        onChange={(event) => setDays(Number(event.target.value))}
      >
        <option value={0}>{messages.credentials.noExpiry}</option>
        {EXPIRY_DAYS.map((expiryDays) => (
          <option key={expiryDays} value={expiryDays}>
            {messages.credentials.inDays(expiryDays)}
          </option>
        ))}
      </Select>
    </NameDialog>
  )
}

interface NewCredentialDialogProps {
  name: string
  /** The caller must drop its reference to the secret in `onClose`. */
  secret: string
  onClose: () => void
}

/** Shows the secret of a new credential once. Copying the secret closes the dialog. */
function NewCredentialDialog({ name, secret, onClose }: NewCredentialDialogProps) {
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
