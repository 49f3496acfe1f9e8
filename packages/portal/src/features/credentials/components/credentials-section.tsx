import type { Credential } from '@stagedoor/contract/applications/credentials'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button/button.tsx'
import { Pager } from '../../../components/pager/pager.tsx'
import { RowsSkeleton } from '../../../components/states/rows-skeleton.tsx'
import { EmptyState, ErrorState } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useListPage, usePager } from '../../../components/pager/list-page.ts'
import { useFocusRequest } from '../../../lib/navigation/use-focus-request.ts'
import { credentialsQuery, useRenameCredential, useRevokeCredential } from '../api/credentials.ts'
import styles from './credentials.module.css'
import { CredentialsTable } from './credentials-table.tsx'
import { GenerateCredential } from './generate-credential.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { NameDialog } from './name-dialog.tsx'

type Dialog = { kind: 'generate' } | { kind: 'rename' | 'revoke'; credential: Credential }

export function CredentialsSection({ applicationId }: { applicationId: string }) {
  const messages = useMessages()
  const [heading, focusHeading] = useFocusRequest<HTMLHeadingElement>()
  const list = useListPage()
  const [dialog, setDialog] = useState<Dialog>()
  const { data, error, refetch } = useQuery(credentialsQuery(applicationId, list.page))
  const pager = usePager(list, data?.meta.total)
  const close = () => setDialog(undefined)
  const generate = (
    <Button
      variant={data?.meta.total === 0 ? 'primary' : 'secondary'}
      icon={<Plus size={16} aria-hidden />}
      onClick={() => setDialog({ kind: 'generate' })}
    >
      {messages.credentials.generate}
    </Button>
  )

  return (
    <section className={styles['section']} aria-labelledby="credentials">
      <div className={styles['heading']}>
        <h2 id="credentials" ref={heading} tabIndex={-1}>
          {messages.credentials.title}
        </h2>
        {data && data.meta.total > 0 ? generate : null}
      </div>
      {data && data.data.length > 0 ? (
        <CredentialsTable
          credentials={data.data}
          onRename={(credential) => setDialog({ kind: 'rename', credential })}
          onRevoke={(credential) => setDialog({ kind: 'revoke', credential })}
        />
      ) : null}
      {data?.meta.total === 0 ? (
        <EmptyState level={3} title={messages.credentials.emptyTitle} action={generate}>
          {messages.credentials.emptyText}
        </EmptyState>
      ) : null}
      {!data && error ? (
        <ErrorState level={3} message={describeProblem(error, messages)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowsSkeleton /> : null}
      <Pager {...pager} />
      {dialog?.kind === 'generate' ? (
        <GenerateCredential
          applicationId={applicationId}
          onClose={(result) => {
            close()
            // The first credential removes the empty state and its focused button.
            if (result === 'generated') focusHeading()
          }}
        />
      ) : null}
      {dialog?.kind === 'rename' ? (
        <RenameCredentialDialog
          applicationId={applicationId}
          credential={dialog.credential}
          onClose={close}
        />
      ) : null}
      {dialog?.kind === 'revoke' ? (
        <RevokeCredentialDialog
          applicationId={applicationId}
          credential={dialog.credential}
          onClose={(result) => {
            close()
            // The row with the focused button is gone.
            if (result === 'revoked') focusHeading()
          }}
        />
      ) : null}
    </section>
  )
}

interface RevokeCredentialDialogProps {
  applicationId: string
  credential: Credential
  /** After `revoked`, the caller must move the focus, because the row is gone. */
  onClose: (result: 'canceled' | 'revoked') => void
}

function RevokeCredentialDialog({ applicationId, credential, onClose }: RevokeCredentialDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const revoke = useRevokeCredential(applicationId)
  const name = credential.display_name || credential.id
  return (
    <ConfirmDialog
      title={messages.credentials.revokeTitle(name)}
      confirmLabel={messages.credentials.revoke}
      pending={revoke.isPending}
      error={revoke.error ? describeProblem(revoke.error, messages) : undefined}
      onCancel={() => onClose('canceled')}
      onConfirm={() =>
        revoke.mutate(credential.id, {
          onSuccess: () => {
            showToast(messages.credentials.revoked(name))
            onClose('revoked')
          },
        })
      }
    >
      {messages.credentials.revokeText}
    </ConfirmDialog>
  )
}

interface RenameCredentialDialogProps {
  applicationId: string
  credential: Credential
  onClose: () => void
}

function RenameCredentialDialog({ applicationId, credential, onClose }: RenameCredentialDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const rename = useRenameCredential(applicationId)

  function submit(name: string) {
    if (name === credential.display_name) return onClose()
    return rename.mutate(
      { credentialId: credential.id, name },
      {
        onSuccess: () => {
          showToast(messages.credentials.renamed(name))
          onClose()
        },
      },
    )
  }

  return (
    <NameDialog
      draftId={`rename-credential/${credential.id}`}
      title={messages.credentials.renameTitle(credential.display_name)}
      initialName={credential.display_name}
      submitLabel={messages.credentials.rename}
      pending={rename.isPending}
      error={rename.error ? describeProblem(rename.error, messages) : undefined}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
