import { Checkbox } from '../../../components/field/field.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './registrations.module.css'

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
