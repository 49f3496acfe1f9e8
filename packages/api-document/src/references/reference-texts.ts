import type { ApiDocument } from '../api-document.ts'
import { isObject, type JsonObject, objectOf, textOf } from '../json.ts'
import type { Located } from './pointer.ts'
import { type Resolved, resolve } from './references.ts'

type ReferenceText = 'summary' | 'description'

const DESCRIPTION: readonly ReferenceText[] = ['description']

/** The texts of objects that have a summary too. In others, a summary beside the reference has no effect. */
export const SUMMARY_AND_DESCRIPTION: readonly ReferenceText[] = ['summary', 'description']

/**
 * Resolves a Reference Object. From OpenAPI 3.1 on, `summary` and `description` beside its `$ref` replace
 * those of the target. The value is then a copy of the target.
 *
 * @param texts the texts that the target may have
 */
export function resolveWithTexts(
  document: ApiDocument,
  start: Located,
  texts: readonly ReferenceText[] = DESCRIPTION,
): Resolved {
  if (!hasReferenceTexts(document)) return resolve(document, start)
  let own: JsonObject | undefined
  const resolved = resolve(document, start, (reference) => {
    for (const text of texts) {
      const value = textOf(objectOf(reference.value)[text])
      // The first reference wins.
      if (value !== undefined && own?.[text] === undefined) own = { ...own, [text]: value }
    }
  })
  const { at } = resolved
  if (own === undefined || resolved.problem || !isObject(at.value)) return resolved
  return { ...resolved, at: { ...at, value: { ...at.value, ...own } } }
}

/** Swagger 2.0, OpenAPI 3.0 and AsyncAPI ignore what is beside a `$ref`. */
function hasReferenceTexts({ kind: { family, version } }: ApiDocument): boolean {
  return family === 'openapi' && version !== '2.0' && version !== '3.0'
}
