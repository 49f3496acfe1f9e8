import type { SchemaValues } from '@stagedoor/api-document/schema/schema-values'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './schema-tree.module.css'

/** Allowed values, default and examples of a schema. */
export function SchemaValuesView({ values }: { values: SchemaValues }) {
  const messages = useMessages()
  const examples = values.examples.filter(isShort)
  return (
    <>
      {values.const ? <Values label={messages.spec.constValue} values={[values.const.value]} /> : null}
      {values.enum.length > 0 ? (
        <Values
          label={messages.spec.allowedValues}
          values={values.enum.map(({ value }) => value)}
          about={values.enum.map(({ name, description }) => [name, description].filter(Boolean).join(' · '))}
          rest={values.omittedEnumValues}
        />
      ) : null}
      {values.default ? <Values label={messages.spec.defaultValue} values={[values.default.value]} /> : null}
      {examples.length > 0 ? <Values label={messages.spec.exampleValue} values={examples} /> : null}
    </>
  )
}

/** Objects are shown as response examples instead. */
function isShort(example: unknown): boolean {
  return example !== undefined && (typeof example !== 'object' || example === null)
}

const NOTHING: readonly string[] = []

interface ValuesProps {
  label: string
  values: readonly unknown[]
  /** Description of each value; may be empty. */
  about?: readonly string[]
  rest?: number
}

function Values({ label, values, about = NOTHING, rest = 0 }: ValuesProps) {
  const messages = useMessages()
  return (
    <p className={styles['values']}>
      <span>{label}</span>
      {values.map((value, index) => {
        const key = `${index}-${typeof value}`
        const code = <code key={key}>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
        return about[index] ? (
          <span key={key} className={styles['explained']}>
            {code} <bdi>{about[index]}</bdi>
          </span>
        ) : (
          code
        )
      })}
      {rest > 0 ? <span>{messages.spec.moreValues(rest)}</span> : null}
    </p>
  )
}
