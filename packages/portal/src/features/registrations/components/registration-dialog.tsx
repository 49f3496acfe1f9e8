import type { ProductVersion, VersionApplication } from '@stagedoor/contract/catalog/versions'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../components/button/button.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { TicketStub } from '../../../components/ticket-stub/ticket-stub.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { grantedScopesQuery, useCreateRegistration } from '../api/registrations.ts'
import { useCandidates } from '../use-candidates.ts'
import { ApplicationChooser } from './application-chooser.tsx'
import styles from './registrations.module.css'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../components/field/field.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'

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
  const [application, setApplication] = useState<VersionApplication>()
  const available = version.registration_configs[0]?.available_scopes ?? []
  const { scopes, setScopes } = useRequestedScopes({
    applicationId: application?.id,
    versionId: version.id,
    available,
  })
  const candidates = useCandidates(product.id, version, initialSearch)
  const title = messages.registrations.dialogTitle(product.name, version.name)

  function submit() {
    if (!application || !scopes) return
    const { id, name } = application
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
        text={messages.registrations.pendingOf(application?.name ?? '', product.name, version.name)}
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
              pending={create.isPending}
              disabled={!application || !scopes}
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
        onSelect={setApplication}
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

interface Selection {
  applicationId: string
  scopes: readonly string[]
}

/** Starts with the scopes that the application already has; `scopes` is undefined while they load. */
function useRequestedScopes({
  applicationId,
  versionId,
  available,
}: {
  applicationId: string | undefined
  versionId: string
  available: readonly string[]
}) {
  const [selection, setSelection] = useState<Selection>()
  const isEnabled = applicationId !== undefined && available.length > 0
  const granted = useQuery({ ...grantedScopesQuery(applicationId ?? '', versionId), enabled: isEnabled })

  if (!isEnabled) return { scopes: [], setScopes: () => undefined }
  return {
    scopes: selection?.applicationId === applicationId ? selection.scopes : grantedScopes(),
    setScopes: (scopes: readonly string[]) => setSelection({ applicationId, scopes }),
  }

  function grantedScopes(): readonly string[] | undefined {
    if (granted.isPending) return undefined
    return available.filter((scope) => granted.data?.scopes.includes(scope))
  }
}

interface ScopeChooserProps {
  available: readonly string[]
  selected: readonly string[] | undefined
  onSelect: (scopes: readonly string[]) => void
}

function ScopeChooser({ available, selected, onSelect }: ScopeChooserProps) {
  const messages = useMessages()
  if (!selected) {
    return (
      <div className={styles['scopes']}>
        <SkeletonGroup>
          <Skeleton width="half" />
        </SkeletonGroup>
      </div>
    )
  }
  return (
    <fieldset className={styles['scopes']}>
      <legend>{messages.applications.scopes}</legend>
      {available.map((scope) => (
        <Checkbox
          key={scope}
          label={<code>{scope}</code>}
          checked={selected.includes(scope)}
          onChange={(event) =>
            onSelect(
              event.target.checked ? [...selected, scope] : selected.filter((other) => other !== scope),
            )
          }
        />
      ))}
      <p className={styles['note']}>{messages.registrations.scopesHint}</p>
    </fieldset>
  )
}
