import type { ProductVersion, VersionApplication } from '@stagedoor/contract/catalog/versions'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/button/button.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { TicketStub } from '../../../components/ticket-stub/ticket-stub.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { useCreateRegistration } from '../api/registrations.ts'
import { useCandidates } from '../use-candidates.ts'
import { ApplicationChooser } from './application-chooser.tsx'
import styles from './registrations.module.css'
import { ScopeChooser, useRequestedScopes } from './scope-chooser.tsx'

interface RegistrationDialogProps {
  product: { id: string; name: string }
  version: ProductVersion
  /** Initial search text, for example the name of an application that was just created. */
  initialSearch: string
  onClose: () => void
}

/**
 * Registers one of the developer's applications for a version. Lists only applications with the version's first auth
 * strategy: docs/reference/screens.md#registration-dialog.
 */
export function RegistrationDialog({ product, version, initialSearch, onClose }: RegistrationDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const navigate = useNavigate()
  const create = useCreateRegistration()
  const [draft, setDraft] = useDraft(
    `registration/${version.id}`,
    { search: initialSearch, applicationId: '', applicationName: '' },
    create.isSuccess,
  )
  const [isSubmitted, setSubmitted] = useState(false)
  const choices = useRef<HTMLFieldSetElement>(null)
  const available = version.registration_configs[0]?.available_scopes ?? []
  const candidates = useCandidates(product.id, version, {
    // The first page contains the application of a restored draft.
    initialSearch: draft.search || draft.applicationName,
    onSearch: (search) => setDraft((before) => ({ ...before, search })),
  })
  const chosen = candidates.list.data?.data.find(({ id }) => id === draft.applicationId)
  const application = draft.applicationId ? chosen : candidates.preselected
  const { scopes, setScopes } = useRequestedScopes({
    applicationId: application?.id,
    versionId: version.id,
    available,
    isDone: create.isSuccess,
  })
  const title = messages.spec.registrationTitle(product.name, version.name)

  function select(selected: VersionApplication | undefined) {
    const { id: applicationId = '', name: applicationName = '' } = selected ?? {}
    setDraft((before) => ({ ...before, applicationId, applicationName }))
  }

  function submit() {
    setSubmitted(true)
    if (!application) choices.current?.querySelector('input')?.focus()
    if (!application || !scopes) return
    const { id, name } = application
    select(application)
    create.mutate(
      { applicationId: id, versionId: version.id, scopes },
      {
        onSuccess: ({ status }) => {
          if (status === 'approved') {
            showToast(messages.registrations.approved(name))
            void navigate(paths.showApplication.to(id), { replace: true })
          } else {
            showToast(messages.registrations.requested(name))
          }
        },
      },
    )
  }

  if (create.data && create.data.status !== 'approved') {
    return (
      <PendingDialog
        title={title}
        text={messages.registrations.pendingOf(draft.applicationName, product.name, version.name)}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            {candidates.hasNone ? messages.common.close : messages.common.cancel}
          </Button>
          {candidates.hasNone ? null : (
            <Button
              variant="primary"
              pending={create.isPending || (application !== undefined && !scopes)}
              onClick={submit}
            >
              {messages.registrations.register}
            </Button>
          )}
        </>
      }
    >
      <ApplicationChooser
        product={product}
        version={version}
        candidates={candidates}
        selectedId={application?.id}
        onSelect={select}
        isMissing={isSubmitted && !application}
        choices={choices}
        scopes={
          available.length > 0 ? (
            <ScopeChooser available={available} selected={scopes} onSelect={setScopes} />
          ) : null
        }
        error={create.error ? describeProblem(create.error, messages) : undefined}
      />
    </Dialog>
  )
}

function PendingDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const messages = useMessages()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button data-initial-focus onClick={onClose}>
          {messages.common.close}
        </Button>
      }
    >
      <TicketStub
        ground="raised"
        stub={<p className={styles['note']}>{messages.registrations.pendingText}</p>}
      >
        <p className={styles['pendingTitle']}>{messages.registrations.pendingTitle}</p>
        <p>{text}</p>
      </TicketStub>
    </Dialog>
  )
}
