import type { ExampleView } from '@stagedoor/api-document/operation/examples'
import { useMessages } from '../../../i18n/messages.ts'
import styles from '../schemas/schema-tree.module.css'
import { shownValue } from '../document/format-value.ts'

export function ExampleValues({ examples }: { examples: readonly ExampleView[] }) {
  const messages = useMessages()
  return examples.map(({ name, summary, description, value, serialized, externalValue, problem }, index) => {
    const key = `${name}-${index}`
    if (problem) {
      return (
        <p key={key} className={styles['problem']}>
          {messages.spec.problems[problem.kind](problem.ref)}
        </p>
      )
    }
    const shown = value ? shownValue(value.value) : (serialized ?? externalValue ?? '')
    const about = [summary ?? name, description].filter(Boolean).join(' · ')
    return (
      <p key={key} className={styles['values']}>
        <span>{messages.spec.exampleValue}</span>
        <code>{shown}</code>
        {about === '' ? null : <bdi>{about}</bdi>}
      </p>
    )
  })
}
