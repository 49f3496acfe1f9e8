import { Checkbox } from '../../../components/field/field.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './registrations.module.css'

interface ScopeChooserProps {
  available: readonly string[]
  /** Undefined until it is known which of them the application holds already. */
  chosen: readonly string[] | undefined
  onChoose: (scopes: readonly string[]) => void
}

/** Scopes to ask for. */
export function ScopeChooser({ available, chosen, onChoose }: ScopeChooserProps) {
  const messages = useMessages()
  if (!chosen) {
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
      <legend>{messages.registrations.scopes}</legend>
      {available.map((scope) => (
        <Checkbox
          key={scope}
          label={<code>{scope}</code>}
          checked={chosen.includes(scope)}
          onChange={(event) =>
            onChoose(event.target.checked ? [...chosen, scope] : chosen.filter((other) => other !== scope))
          }
        />
      ))}
      <p className={styles['note']}>{messages.registrations.scopesHint}</p>
    </fieldset>
  )
}
