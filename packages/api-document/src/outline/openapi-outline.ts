import type { ApiDocument } from '../api-document.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { objectOf } from '../json.ts'
import { documentServers } from '../operation/servers.ts'
import { groupOperations, type OutlineGroup } from './group-operations.ts'
import { withLinkNames } from './listed-groups.ts'
import { findOperations, linkIdOf, tagsOf, titleOf } from './operation-address.ts'
import type { OutlineOperation, UnnamedOperation } from './outline-operation.ts'
import { describeDocument, type Outline } from './outline.ts'

export function openApiOutline(document: ApiDocument): Outline {
  const { operations, groups, diagnostics } = listOperations(document)
  return {
    ...describeDocument(document, diagnostics),
    operations,
    groups,
    servers: documentServers(document),
  }
}

/** Lists the operations of an OpenAPI document, paths first, then webhooks, and groups them. */
export function listOperations(document: ApiDocument): {
  operations: OutlineOperation[]
  groups: OutlineGroup[]
  diagnostics: Diagnostic[]
} {
  const { found, diagnostics } = findOperations(document)
  const listed = found.map((entry): UnnamedOperation => {
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
  const groups = groupOperations(document, listed)
  return { operations: withLinkNames(listed, groups), groups, diagnostics }
}
