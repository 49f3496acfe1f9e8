import { Checkbox } from '../../../components/field/field.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import styles from './application-form.module.css'

interface ScopesFieldProps {
  available: readonly string[]
  chosen: readonly string[]
  onChoose: (scopes: readonly string[]) => void
}

/** Scopes of an application whose developers choose them; the order of the strategy is kept. */
export function ScopesField({ available, chosen, onChoose }: ScopesFieldProps) {
  const texts = useTexts()
  return (
    <fieldset className={styles['scopes']}>
      <legend>
        {texts.applications.scopes} <span className={styles['optional']}>({texts.common.optional})</span>
      </legend>
      <p className={styles['hint']}>{texts.applications.scopesHint}</p>
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
