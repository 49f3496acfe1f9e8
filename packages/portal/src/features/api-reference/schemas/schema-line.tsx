import type { SchemaRow } from '@stagedoor/api-document/schema/schema-row'
import { Fragment } from 'react'
import { Badge } from '../../../components/badge/badge.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { constraintText } from './constraint-text.ts'
import { UnrecognizedKeywords } from '../document/extensions.tsx'
import { Markdown } from '../markdown/markdown.tsx'
import { MoreDocs } from '../document/external-docs.tsx'
import styles from './schema-tree.module.css'
import { SchemaValuesView } from './schema-values-view.tsx'
import { typeText } from './type-text.ts'

export interface SchemaLineProps {
  schema: SchemaRow
  name?: string
  required?: boolean
  from?: string | null
  /** Overrides the schema's description, for parameters with a description. */
  description?: string | null
  deprecated?: boolean
  /** Displayed next to the type. */
  remarks?: readonly string[]
}

const NO_REMARKS: readonly string[] = []

export function SchemaLine({
  schema,
  name = '',
  required = false,
  from = null,
  description = null,
  deprecated = false,
  remarks = NO_REMARKS,
}: SchemaLineProps) {
  const messages = useMessages()
  const said = new Set([
    ...remarks,
    ...(schema.readOnly ? [messages.spec.readOnly] : []),
    ...(schema.writeOnly ? [messages.spec.writeOnly] : []),
    ...(schema.recursive ? [messages.spec.recursive] : []),
    ...(from === null ? [] : [messages.spec.inheritedFrom(from)]),
    ...schema.constraints.map((constraint) => constraintText(constraint, messages)),
  ])
  return (
    <div className={styles['line']}>
      <p className={styles['head']}>
        {name === '' ? null : <code className={styles['name']}>{name}</code>}
        <bdi className={styles['type']}>{typeText(schema.label, messages)}</bdi>
        {required ? <span className={styles['required']}>{messages.common.required}</span> : null}
        {deprecated || schema.deprecated ? <Badge tone="warning">{messages.product.deprecated}</Badge> : null}
        {said.size > 0 ? (
          <span className={styles['said']}>
            {[...said].map((remark, index) => (
              <Fragment key={remark}>
                {index > 0 ? ' · ' : null}
                <bdi>{remark}</bdi>
              </Fragment>
            ))}
          </span>
        ) : null}
      </p>
      <Markdown text={description ?? schema.description} />
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
