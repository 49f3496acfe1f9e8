import { type DocumentKind, detectKind } from './document-kind.ts'
import { isObject, type JsonObject, kindOf } from './json.ts'
import { type DocumentFault, parseText } from './parse/parse-text.ts'
import type { Remark } from './remark.ts'

/**
 * A parsed description of an API. It stays where it was parsed, best in a worker; what the other functions of this
 * package read out of it is small, plain data that can be posted to a page.
 */
export interface ApiDocument {
  root: JsonObject
  kind: DocumentKind
  format: 'json' | 'yaml'
  remarks: Remark[]
}

export type OpenedDocument =
  | { state: 'opened'; document: ApiDocument }
  | { state: 'failed'; fault: DocumentFault }

/** Opens the text of a specification, JSON or YAML. Rejects only as {@link parseText} does. */
export async function openDocument(text: string): Promise<OpenedDocument> {
  const parsed = await parseText(text)
  if (parsed.state === 'failed') return parsed
  if (!isObject(parsed.value)) {
    return { state: 'failed', fault: { kind: 'noObject', is: kindOf(parsed.value) } }
  }
  return {
    state: 'opened',
    document: documentOf(parsed.value, { format: parsed.format, remarks: parsed.remarks }),
  }
}

/** A document that was parsed elsewhere. */
export function documentOf(
  root: JsonObject,
  { format = 'json', remarks = [] }: Partial<Pick<ApiDocument, 'format' | 'remarks'>> = {},
): ApiDocument {
  const { kind, remark } = detectKind(root)
  return { root, kind, format, remarks: remark === null ? remarks : [...remarks, remark] }
}

export function isSwagger2(document: ApiDocument): boolean {
  return document.kind.family === 'openapi' && document.kind.version === '2.0'
}
