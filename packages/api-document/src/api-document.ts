import { type DocumentKind, detectKind } from './document-kind.ts'
import { isObject, type JsonObject, kindOf } from './json.ts'
import { type DocumentError, parseText } from './parse/parse-text.ts'
import type { Diagnostic } from './diagnostic.ts'

/**
 * A parsed API description. It stays in the worker that parsed it. The other functions of this
 * package extract small, plain data from it that can be posted to a page.
 */
export interface ApiDocument {
  root: JsonObject
  kind: DocumentKind
  format: 'json' | 'yaml'
  diagnostics: Diagnostic[]
}

export type OpenedDocument =
  | { state: 'opened'; document: ApiDocument }
  | { state: 'failed'; error: DocumentError }

/** Opens the text of a specification, JSON or YAML. Rejects only when {@link parseText} does. */
export async function openDocument(text: string): Promise<OpenedDocument> {
  const parsed = await parseText(text)
  if (parsed.state === 'failed') return parsed
  if (!isObject(parsed.value)) {
    return { state: 'failed', error: { kind: 'noObject', actual: kindOf(parsed.value) } }
  }
  return {
    state: 'opened',
    document: documentOf(parsed.value, { format: parsed.format, diagnostics: parsed.diagnostics }),
  }
}

/** Wraps the root object of a document that was parsed elsewhere. */
export function documentOf(
  root: JsonObject,
  { format = 'json', diagnostics = [] }: Partial<Pick<ApiDocument, 'format' | 'diagnostics'>> = {},
): ApiDocument {
  const { kind, diagnostic } = detectKind(root)
  return { root, kind, format, diagnostics: diagnostic === null ? diagnostics : [...diagnostics, diagnostic] }
}

export function isSwagger2(document: ApiDocument): boolean {
  return document.kind.family === 'openapi' && document.kind.version === '2.0'
}
