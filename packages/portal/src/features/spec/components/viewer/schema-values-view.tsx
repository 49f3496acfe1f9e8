import type { SchemaValues } from '@stagedoor/api-document/schema/schema-values'
import { useTexts } from '../../../../i18n/texts.ts'
import styles from './schema-tree.module.css'

/** The values that a schema allows, presumes or shows as examples. */
export function SchemaValuesView({ values }: { values: SchemaValues }) {
  const texts = useTexts()
  const example = values.examples[0]
  return (
    <>
      {values.const ? <Values label={texts.spec.constValue} values={[values.const.value]} /> : null}
      {values.enum.length > 0 ? (
        <Values
          label={texts.spec.allowedValues}
          values={values.enum.map(({ value }) => value)}
          rest={values.enumRest}
        />
      ) : null}
      {values.default ? <Values label={texts.spec.defaultValue} values={[values.default.value]} /> : null}
      {isShort(example) ? <Values label={texts.spec.exampleValue} values={[example]} /> : null}
    </>
  )
}

/** Whole objects are shown beside, where they have room. */
function isShort(example: unknown): boolean {
  return example !== undefined && (typeof example !== 'object' || example === null)
}

function Values({ label, values, rest = 0 }: { label: string; values: readonly unknown[]; rest?: number }) {
  const texts = useTexts()
  return (
    <p className={styles['values']}>
      <span>{label}</span>
      {values.map((value, index) => {
        const key = `${index}-${typeof value}`
        return <code key={key}>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
      })}
      {rest > 0 ? <span>{texts.spec.moreValues(rest)}</span> : null}
    </p>
  )
}
