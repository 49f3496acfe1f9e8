import type { ApiDocument } from '../api-document.ts'
import { objectOf } from '../json.ts'
import type { Remark } from '../remark.ts'
import { findOperations, linkIdOf, tagsOf, titleOf } from './operation-address.ts'
import type { OutlineOperation } from './outline-operation.ts'

/** The operations of an OpenAPI document: paths first, then webhooks. */
export function listOperations(document: ApiDocument): { operations: OutlineOperation[]; remarks: Remark[] } {
  const { found, remarks } = findOperations(document)
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
      place: entry.place,
    }
  })
  return { operations, remarks }
}
