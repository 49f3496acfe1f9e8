import type { ApiDocument } from '../api-document.ts'
import { objectOf } from '../json.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { findOperations, linkIdOf, tagsOf, titleOf } from './operation-address.ts'
import type { OutlineOperation } from './outline-operation.ts'

/** Lists the operations of an OpenAPI document: paths first, then webhooks. */
export function listOperations(document: ApiDocument): {
  operations: OutlineOperation[]
  diagnostics: Diagnostic[]
} {
  const { found, diagnostics } = findOperations(document)
  const operations = found.map((entry): OutlineOperation => {
    const operation = objectOf(entry.at.value)
    return {
      key: entry.key,
      pointer: entry.at.pointer,
      id: linkIdOf(entry, operation),
      method: entry.method,
      path: entry.path,
      title: titleOf(operation, entry.path),
      deprecated: operation['deprecated'] === true,
      tags: tagsOf(operation),
      section: entry.section,
    }
  })
  return { operations, diagnostics }
}
