import { type ApiDocument } from '../api-document.ts'
import { objectOf, textOf } from '../json.ts'
import { hashOf } from '../outline/operation-link.ts'
import { outlineOf } from '../outline/outline.ts'
import { valueAt } from '../references.ts'

/** An operation as the global search knows it; which product and version it belongs to is added by who collects them. */
export interface SearchEntry {
  /** The operation's key in the document. */
  key: string
  /** Where a link leads: `#/{first path segment}/{operationId}`. */
  hash: string
  method: string
  path: string
  title: string
  deprecated: boolean
  /** Short texts that are looked through: id, summary, method, tags. */
  values: string[]
  /** The long one: the description. */
  info: string
}

/** What the search finds in a document (spec §5: values, path and info). Any family and format. */
export function searchEntriesOf(document: ApiDocument): SearchEntry[] {
  return outlineOf(document).operations.map((listed) => {
    const operation = objectOf(valueAt(document, listed.pointer)?.value)
    const summary = textOf(operation['summary'])
    return {
      key: listed.key,
      hash: hashOf(listed),
      method: listed.method,
      path: listed.path,
      title: listed.title,
      deprecated: listed.deprecated,
      values: [
        ...new Set([
          listed.id,
          listed.title,
          ...(summary === undefined ? [] : [summary]),
          listed.method,
          ...listed.tags,
        ]),
      ],
      info: textOf(operation['description']) ?? '',
    }
  })
}
