import { isObject } from '@stagedoor/api-document/json'
import { stringifyJson } from '@stagedoor/api-document/numbers/exact-json'
import type { SchemaRow } from '@stagedoor/api-document/schema/schema-row'
import { useRef } from 'react'
import { Badge } from '../../../components/badge/badge.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { UnrecognizedKeywords } from '../document/unrecognized-keywords.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import type { FieldAnchor } from '../anchors/field-anchor.ts'
import { FieldLink } from '../anchors/field-link.tsx'
import { useHoldTarget } from '../anchors/use-hold-target.ts'
import { Constraints, Notes } from './constraints.tsx'
import { MoreDocs } from '../document/more-docs.tsx'
import styles from './schema-tree.module.css'
import { typeText } from './type-text.ts'
import type { SchemaValues } from '@stagedoor/api-document/schema/schema-values'

export interface SchemaLineProps {
  schema: SchemaRow
  name?: string
  required?: boolean
  /** The component from which the property is inherited, unless a group of properties names it. */
  from?: string | null
  /** Overrides the schema's description, for parameters with a description. */
  description?: string | null
  deprecated?: boolean
  /** Displayed next to the type. */
  notes?: readonly string[]
  /** Address of the field. */
  anchor?: FieldAnchor | undefined
}

const NO_NOTES: readonly string[] = []

export function SchemaLine({
  schema,
  name = '',
  required = false,
  from = null,
  description = null,
  deprecated = false,
  notes = NO_NOTES,
  anchor,
}: SchemaLineProps) {
  const messages = useMessages()
  const line = useRef<HTMLDivElement>(null)
  useHoldTarget(line, anchor)
  const said = new Set([
    ...notes,
    ...(schema.readOnly ? [messages.spec.readOnly] : []),
    ...(schema.writeOnly ? [messages.spec.writeOnly] : []),
    ...(schema.recursive ? [messages.spec.recursive] : []),
  ])
  return (
    <div
      ref={line}
      id={anchor?.id}
      className={styles['line']}
      tabIndex={anchor?.isTarget ? -1 : undefined}
      data-target={anchor?.isTarget || undefined}
    >
      <p className={styles['head']}>
        {name === '' ? null : (
          <FieldLink anchor={anchor}>
            <code className={styles['name']}>{name}</code>
          </FieldLink>
        )}
        <bdi className={styles['type']}>{typeText(schema.label, messages)}</bdi>
        {required ? <span className={styles['required']}>{messages.common.required}</span> : null}
        {deprecated || schema.deprecated ? <Badge tone="warning">{messages.product.deprecated}</Badge> : null}
        <Notes notes={[...said]} />
      </p>
      <Markdown text={description ?? schema.description} />
      <Constraints constraints={schema.constraints} from={from} />
      <MoreDocs docs={schema.externalDocs} />
      <SchemaValuesView values={schema.values} />
      {schema.problems.map((problem, index) => {
        const key = `${index}-${problem.ref}`
        return (
          <p key={key} className={styles['problem']}>
            {messages.spec.problems[problem.kind](problem.ref)}
          </p>
        )
      })}
      <UnrecognizedKeywords extensions={schema.extensions} unknown={schema.unknown} />
    </div>
  )
}

function SchemaValuesView({ values }: { values: SchemaValues }) {
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
  return example !== undefined && !isObject(example) && !Array.isArray(example)
}

const NOTHING: readonly string[] = []

interface ValuesProps {
  label: string
  values: readonly unknown[]
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
        const code = (
          <code key={key}>{typeof value === 'string' && value !== '' ? value : stringifyJson(value)}</code>
        )
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
