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
import { SecretDialog } from '../../../components/dialog/secret-dialog.tsx'
import { TicketStub } from '../../../components/ticket-stub/ticket-stub.tsx'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
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
  const [created, setCreated] = useState<CredentialCreated>()
  const [{ days }, setExpiry] = useDraft(
    `credential-expiry/${applicationId}`,
    { days: 0 },
    created !== undefined,
  )

  if (created) {
    return (
      <NewCredentialDialog
        applicationId={applicationId}
        name={created.display_name}
        secret={created.credential}
        onClose={() => onClose('generated')}
      />
    )
  }
  return (
    <NameDialog
      draftId={`generate-credential/${applicationId}`}
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
        onChange={(event) => setExpiry({ days: Number(event.target.value) })}
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
  applicationId: string
  name: string
  /** The caller must drop its reference to the secret in `onClose`. */
  secret: string
  onClose: () => void
}

/** Shows the secret of a new credential once. */
function NewCredentialDialog({ applicationId, name, secret, onClose }: NewCredentialDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  return (
    <SecretDialog
      title={messages.credentials.onceTitle}
      leaveTitle={messages.credentials.leaveTitle}
      secret={secret}
      copiedMessage={messages.credentials.copied}
      onClose={onClose}
      action={
        <Button
          onClick={() => {
            offerToTryIt({ kind: 'key', mode: 'live', applicationId, name, key: secret })
            showToast(messages.spec.readyInTryIt)
          }}
        >
          {messages.spec.useInTryIt}
        </Button>
      }
    >
      <TicketStub ground="raised" stub={<p className={styles['note']}>{messages.credentials.onceText}</p>}>
        <p className={styles['name']}>{name}</p>
        <code className={styles['secret']} data-testid="credential-secret">
          {secret}
        </code>
      </TicketStub>
    </SecretDialog>
  )
}
