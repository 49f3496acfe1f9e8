import { Checkbox } from '../../../components/field/field.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './application-form.module.css'

interface ScopesFieldProps {
  available: readonly string[]
  chosen: readonly string[]
  onChoose: (scopes: readonly string[]) => void
}

/** Selects scopes; keeps the strategy's order. */
export function ScopesField({ available, chosen, onChoose }: ScopesFieldProps) {
  const messages = useMessages()
  return (
    <fieldset className={styles['scopes']}>
      <legend>
        {messages.applications.scopes}{' '}
        <span className={styles['optional']}>({messages.common.optional})</span>
      </legend>
      <p className={styles['hint']}>{messages.applications.scopesHint}</p>
      <div className={styles['choices']}>
        {available.map((scope) => (
          <Checkbox
            key={scope}
            label={<code>{scope}</code>}
            checked={chosen.includes(scope)}
            onChange={({ target }) =>
              onChoose(
                available.filter((other) => (other === scope ? target.checked : chosen.includes(other))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
