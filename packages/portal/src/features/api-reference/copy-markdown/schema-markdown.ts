import { stringifyJson } from '@stagedoor/api-document/numbers/exact-json'
import { oneLine } from '@stagedoor/api-document/markdown/escape-markdown'
import type { SchemaRow } from '@stagedoor/api-document/schema/schema-row'
import type { NamedSchema } from '@stagedoor/api-document/schema/schema-sections'
import type { Messages } from '../../../i18n/messages.ts'
import type { SpecModel } from '../../../lib/document-model/spec-model.ts'
import { alternativeNames } from '../schemas/alternative-names.ts'
import { constraintText } from '../schemas/constraint-text.ts'
import { typeText } from '../schemas/type-text.ts'

/** Levels of a schema in the text. */
const MOST_LEVELS = 6
/** Nested schemas of an operation in the text. */
const MOST_SCHEMAS = 100

/** Writes the schemas of one operation as nested lists. */
export function schemaWriter(model: Pick<SpecModel, 'schema'>, messages: Messages) {
  let written = 0

  async function nested(schema: SchemaRow, ancestors: readonly string[], indent: string): Promise<string[]> {
    if (!schema.expandable || schema.recursive) return []
    if (ancestors.length === MOST_LEVELS || written === MOST_SCHEMAS) return [`${indent}- …`]
    written += 1
    const { view } = await model.schema(schema.pointer, ancestors)
    const inner = [...ancestors, view.target]
    const lines: string[] = []
    for (const { kind, rows } of view.sections) {
      const label = messages.spec.sections.get(kind) ?? ''
      const names = kind === 'oneOf' || kind === 'anyOf' ? alternativeNames(rows, messages) : []
      if (label !== '') lines.push(`${indent}- ${label}:`)
      const rowIndent = label === '' ? indent : `${indent}  `
      for (const [index, row] of rows.entries()) {
        lines.push(`${rowIndent}- ${rowText({ ...row, name: names[index] ?? row.name })}`)
        lines.push(...(await nested(row.schema, inner, `${rowIndent}  `)))
      }
    }
    return lines
  }

  function rowText({ name, required, schema }: NamedSchema): string {
    return fieldText({ name, schema, notes: required ? [messages.common.required] : [] })
  }

  /** Example: ``- `limit` (integer, required): Size of a page. 1 to 100.`` */
  function fieldText({ name, schema, description, notes = [] }: FieldOptions): string {
    const type = typeText(schema.label, messages)
    const facts = [
      // An alternative often has the name of its type.
      ...(type === name ? [] : [type]),
      ...notes,
      ...(schema.deprecated ? [messages.product.deprecated] : []),
      ...(schema.readOnly ? [messages.spec.readOnly] : []),
      ...(schema.writeOnly ? [messages.spec.writeOnly] : []),
      ...(schema.recursive ? [messages.spec.recursive] : []),
    ]
    const head = [name === '' ? '' : code(name), facts.length > 0 ? `(${facts.join(', ')})` : '']
      .filter(Boolean)
      .join(' ')
    const about = [oneLine(description ?? schema.description ?? ''), ...valueTexts(schema)].filter(Boolean)
    return about.length > 0 ? `${head}: ${about.join(' · ')}` : head
  }

  function valueTexts({ constraints, values }: SchemaRow): string[] {
    return [
      ...constraints.map((constraint) =>
        constraint.kind === 'pattern'
          ? messages.spec.constraints.pattern(code(constraint.value))
          : constraintText(constraint, messages),
      ),
      ...(values.const ? [`${messages.spec.constValue}: ${code(values.const.value)}`] : []),
      ...(values.enum.length > 0
        ? [`${messages.spec.allowedValues}: ${values.enum.map(({ value }) => code(value)).join(', ')}`]
        : []),
      ...(values.default ? [`${messages.spec.defaultValue}: ${code(values.default.value)}`] : []),
    ]
  }

  return {
    fieldText,
    /** The line of a schema, and its nested schemas as a list below it. */
    async lines(field: FieldOptions, indent = ''): Promise<string[]> {
      return [`${indent}- ${fieldText(field)}`, ...(await nested(field.schema, [], `${indent}  `))]
    },
  }
}

interface FieldOptions {
  name: string
  schema: SchemaRow
  /** Overrides the schema's description. */
  description?: string | null
  /** Displayed next to the type. */
  notes?: readonly string[]
}

/** Code in a line, also if it contains backticks. */
function code(value: unknown): string {
  const text = typeof value === 'string' ? value : stringifyJson(value)
  if (!text.includes('`')) return `\`${text}\``
  const fence = '`'.repeat(Math.max(...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  return `${fence} ${text} ${fence}`
}
