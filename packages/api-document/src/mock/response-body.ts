import { parseJson, stringifyJson } from '../numbers/exact-json.ts'
import type { ApiDocument } from '../api-document.ts'
import type { BodyContentView } from '../operation/body-content.ts'
import { type Located } from '../references/pointer.ts'
import { rootOf, valueAt } from '../references/references.ts'
import { FILE_TEXT } from '../sample/example-text.ts'
import { bodyOf, isDescribed, isJson } from '../sample/sample-body.ts'
import { isStream } from '../sample/stream-text.ts'
import { validateValue } from '../validation/validate-value.ts'
import type { ValueError } from '../validation/validation-run.ts'
import { type Candidate, candidatesOf, isValidResponse } from './valid-values.ts'

export interface MockBody {
  mediaType: string
  text: string
  /** The name of the example that was used; null if the body is generated. */
  example: string | null
}

export type MadeBody =
  | { state: 'made'; body: MockBody }
  /** No example and no generated value matches the schema. The errors are those of the generated value. */
  | { state: 'impossible'; errors: ValueError[] }

/**
 * Makes a body that matches the schema of a response: from the wanted example, the first example that matches, or a
 * generated value. Texts of other media types than JSON are not checked.
 */
export function makeBody(document: ApiDocument, content: BodyContentView, wanted?: string): MadeBody {
  const row = content.schema ?? content.itemSchema
  const schema = row ? valueAt(document, row.pointer) : undefined
  let last: Candidate | undefined
  for (const candidate of candidatesOf(document, content.examples, schema, wanted)) {
    const body = bodyFrom(document, content, schema, candidate)
    if (body) return { state: 'made', body }
    last = candidate
  }
  if (!isDescribed(content)) return { state: 'made', body: emptyBody(document, content) }
  const { errors } = validateValue(document, schema ?? rootOf(document), last?.value, 'response')
  return { state: 'impossible', errors }
}

/** Number of items of a generated stream. */
const GENERATED_ITEMS = 3

function emptyBody(document: ApiDocument, content: BodyContentView): MockBody {
  const isJsonBody = isJson(essenceOf(content))
  const { mediaType } = bodyOf(document, content, isJsonBody ? {} : '')
  return { mediaType, text: isJsonBody ? '{}' : '', example: null }
}

function essenceOf({ mediaType }: BodyContentView): string {
  return mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
}

function bodyFrom(
  document: ApiDocument,
  content: BodyContentView,
  schema: Located | undefined,
  { example, value, serialized }: Candidate,
): MockBody | undefined {
  const isValid = (one: unknown) => !schema || isValidResponse(document, schema, one)
  if (isJson(essenceOf(content)) && !content.schema?.types.includes('file')) {
    const text = jsonBody(value, serialized, isValid)
    const { mediaType } = bodyOf(document, content, {})
    return text === undefined ? undefined : { mediaType, text, example }
  }
  // An example as text is in the form in which it is sent.
  const isText = serialized !== null || (example !== null && typeof value === 'string')
  const isList = content.schema === null && content.itemSchema !== null && Array.isArray(value)
  if (!isText && !(isList ? value.every(isValid) : isValid(value))) return undefined
  const body = bodyOf(document, content, serialized ?? value)
  switch (body.kind) {
    case 'text': {
      // A stream of one event looks like any other response.
      const times =
        example === null && !Array.isArray(value) && isStream(essenceOf(content)) ? GENERATED_ITEMS : 1
      return { mediaType: body.mediaType, text: body.text.repeat(times), example }
    }
    case 'form': {
      const pairs = body.pairs.map((pair): [string, string] => [pair.name, pair.value])
      return { mediaType: body.mediaType, text: new URLSearchParams(pairs).toString(), example }
    }
    case 'file':
      return { mediaType: body.mediaType, text: typeof value === 'string' ? value : FILE_TEXT, example }
    case 'multipart':
      return undefined
  }
}

/** Some documents contain examples as JSON text. */
function jsonBody(
  value: unknown,
  serialized: string | null,
  isValid: (value: unknown) => boolean,
): string | undefined {
  if (value !== undefined && serialized === null && isValid(value)) return stringifyJson(value, 2)
  const text = serialized ?? value
  if (typeof text !== 'string') return undefined
  try {
    return isValid(parseJson(text)) ? text : undefined
  } catch {
    return undefined
  }
}
