import type { ParameterStyle } from '@stagedoor/api-document/operation/parameter-style'
import type { SchemaRow } from '@stagedoor/api-document/schema/schema-row'
import type { Messages } from '../../../i18n/messages.ts'

/** Styles that differ from the default are displayed. */
const USUAL_STYLES: ReadonlySet<string> = new Set(['simple', 'form'])

/** Styles with `explode: true` by default (OpenAPI, Parameter Object). */
const EXPLODED_STYLES: ReadonlySet<string> = new Set(['form', 'cookie', 'deepObject'])

/** Serialization of a value, in the terms of OpenAPI. */
export function styleNotes(
  {
    style: { style, explode, allowReserved },
    schema,
  }: { style: ParameterStyle; schema: Pick<SchemaRow, 'types'> | null },
  messages: Messages,
): string[] {
  const hasParts = schema?.types.some((type) => type === 'array' || type === 'object') ?? false
  return [
    ...(USUAL_STYLES.has(style) ? [] : [messages.spec.style(style)]),
    ...(hasParts && explode !== EXPLODED_STYLES.has(style) ? [`explode ${explode}`] : []),
    ...(allowReserved ? ['allowReserved'] : []),
  ]
}
