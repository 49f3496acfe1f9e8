import type { ApiDocument } from '../api-document.ts'
import { documentServers } from '../operation/servers.ts'
import { groupOperations } from './group-operations.ts'
import { listOperations } from './list-operations.ts'
import { makeOutline, type Outline } from './outline.ts'

export function openApiOutline(document: ApiDocument): Outline {
  const { operations, diagnostics } = listOperations(document)
  const groups = groupOperations(document, operations)
  return makeOutline(document, { operations, groups, diagnostics, servers: documentServers(document) })
}
