import type { ParameterStyle } from '@stagedoor/api-document/operation/parameter-style'
import type { SchemaRow } from '@stagedoor/api-document/schema/schema-row'
import type { Messages } from '../../../i18n/messages.ts'

/** What is said of a style only where it is not the one that everybody expects. */
const USUAL_STYLES: ReadonlySet<string> = new Set(['simple', 'form'])

/** Styles that write each value apart unless told otherwise (OpenAPI, Parameter Object). */
const EXPLODED_STYLES: ReadonlySet<string> = new Set(['form', 'cookie', 'deepObject'])

/** How a value is written, by the standard's own names: what a request that is put together by hand would get wrong. */
export function styleRemarks(
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
