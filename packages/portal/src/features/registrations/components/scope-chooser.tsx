import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '../../../components/field/field.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { grantedScopesQuery } from '../api/registrations.ts'
import styles from './registrations.module.css'

interface Selection {
  applicationId: string
  scopes: readonly string[]
}

/** Starts with the scopes that the application already has; `scopes` is undefined while they load. */
export function useRequestedScopes({
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
