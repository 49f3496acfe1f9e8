import type { ApiDocument } from '../api-document.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { objectOf } from '../json.ts'
import { documentServers } from '../operation/servers.ts'
import { groupOperations } from './group-operations.ts'
import { findOperations, linkIdOf, tagsOf, titleOf } from './operation-address.ts'
import type { OutlineOperation } from './outline-operation.ts'
import { describeDocument, type Outline } from './outline.ts'

export function openApiOutline(document: ApiDocument): Outline {
  const { operations, diagnostics } = listOperations(document)
  return {
    ...describeDocument(document, diagnostics),
    operations,
    groups: groupOperations(document, operations),
    servers: documentServers(document),
  }
}

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
