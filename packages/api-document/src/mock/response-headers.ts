import type { ApiDocument } from '../api-document.ts'
import type { HeaderView } from '../operation/headers.ts'
import type { ResponseView } from '../operation/responses.ts'
import { valueAt } from '../references/references.ts'
import { isJson } from '../sample/sample-body.ts'
import { headerText, oneLine } from '../sample/serialize-parameter.ts'
import { candidatesOf, isValidResponse } from './valid-values.ts'

/** A header name, and a value that `Headers` accepts (RFC 9110, 5.1 and 5.5). */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
const HEADER_VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/

/**
 * Headers that a mock does not send: they describe the connection or the encoding of the real response, or change how a
 * browser treats the site that the mock is on.
 */
const OMITTED = new Set([
  'alt-svc',
  'clear-site-data',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'keep-alive',
  'refresh',
  'set-cookie',
  'strict-transport-security',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-content-type-options',
])

/** Returns the documented headers of a response, with values that match their schemas. Must be called within `withPatterns`. */
export function makeHeaders(document: ApiDocument, { headers }: ResponseView): [string, string][] {
  return headers.flatMap((header): [string, string][] => {
    const { name } = header
    const isOmitted = OMITTED.has(name.toLowerCase()) || /^access-control-/i.test(name)
    if (isOmitted || !HEADER_NAME.test(name)) return []
    const text = valueOf(document, header)
    return text !== undefined && HEADER_VALUE.test(text) ? [[name, text]] : []
  })
}

function valueOf(document: ApiDocument, header: HeaderView): string | undefined {
  const [media] = header.content
  const row = header.schema ?? media?.schema
  const schema = row ? valueAt(document, row.pointer) : undefined
  const examples = [...header.examples, ...(media?.examples ?? [])]
  for (const { value, serialized } of candidatesOf(document, examples, schema)) {
    if (serialized !== null) return oneLine(serialized)
    if (schema && !isValidResponse(document, schema, value)) continue
    return oneLine(isJson(media?.mediaType ?? '') ? JSON.stringify(value) : headerText(value, header.style))
  }
  return undefined
}
