import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../../components/field/field.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { grantedScopesQuery } from '../api/registrations.ts'
import styles from './registrations.module.css'

interface Selection {
  applicationId: string
  scopes: readonly string[]
}

const NO_SELECTION: Selection = { applicationId: '', scopes: [] }

/** Starts with the scopes that the application already has; `scopes` is undefined while they load. */
export function useRequestedScopes({
  applicationId,
  versionId,
  available,
  isDone,
}: {
  applicationId: string | undefined
  versionId: string
  available: readonly string[]
  /** Whether the selection is saved. */
  isDone: boolean
}) {
  const [selection, setSelection] = useDraft(`scopes/${versionId}`, NO_SELECTION, isDone)
  const isEnabled = applicationId !== undefined && available.length > 0
  const granted = useQuery({ ...grantedScopesQuery(applicationId ?? '', versionId), enabled: isEnabled })

  if (!isEnabled) return { scopes: [], setScopes: () => undefined }
  return {
    scopes: selection.applicationId === applicationId ? offered(selection.scopes) : grantedScopes(),
    setScopes: (scopes: readonly string[]) => setSelection({ applicationId, scopes }),
  }

  function grantedScopes(): readonly string[] | undefined {
    if (granted.isPending) return undefined
    return offered(granted.data?.scopes ?? [])
  }

  /** A draft can be older than the scopes of the version. */
  function offered(scopes: readonly string[]): readonly string[] {
    return available.filter((scope) => scopes.includes(scope))
  }
}

interface ScopeChooserProps {
  available: readonly string[]
  selected: readonly string[] | undefined
  onSelect: (scopes: readonly string[]) => void
}

export function ScopeChooser({ available, selected, onSelect }: ScopeChooserProps) {
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
      <legend>{messages.common.scopes}</legend>
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
