import { stringifyJson } from '../numbers/exact-json.ts'
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
 * Headers that a mock does not send, because of what browsers do with them on the site that the mock is on. Other names are
 * those of the API, so there is no list of allowed ones.
 */
const OMITTED = new Set([
  // Describe the connection or the encoding of the real response.
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Change stored data or settings of the site for later requests.
  'accept-ch',
  'clear-site-data',
  'critical-ch',
  'nel',
  'origin-agent-cluster',
  'public-key-pins',
  'report-to',
  'set-cookie',
  'set-cookie2',
  'set-login',
  'strict-transport-security',
  'use-as-dictionary',
  // Let a script of the site control more of it, or make the browser request other addresses.
  'activate-storage-access',
  'link',
  'refresh',
  'reporting-endpoints',
  'service-worker-allowed',
  'sourcemap',
  'speculation-rules',
  'supports-loading-mode',
  'x-sourcemap',
  // Change the protection of the response, which the mock sets itself.
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'document-policy',
  'feature-policy',
  'permissions-policy',
  'referrer-policy',
  'timing-allow-origin',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-xss-protection',
])

/** Returns the documented headers of a response, with values that match their schemas. */
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
    return oneLine(isJson(media?.mediaType ?? '') ? stringifyJson(value) : headerText(value, header.style))
  }
  return undefined
}
