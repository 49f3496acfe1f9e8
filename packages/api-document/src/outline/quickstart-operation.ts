import type { IdentifiedOperation } from '@stagedoor/contract/catalog/spec-operation'
import { linkIdsOf, operationName } from './operation-link.ts'

interface ListedOperation extends IdentifiedOperation {
  deprecated: boolean
}

/**
 * Returns the operation with which a developer starts, and its name in addresses: one that reads and needs no id, otherwise
 * one that reads. Returns undefined if there is none, because other operations change something.
 *
 * @param operations in the order of the page
 */
export function quickstartOperation<Listed extends ListedOperation>(
  operations: readonly Listed[],
): { operation: Listed; name: string } | undefined {
  const ids = linkIdsOf(operations)
  const reading = operations
    .map((operation, at) => ({
      operation,
      name: operationName({ path: operation.path, id: ids[at] ?? '' }),
    }))
    .filter(({ operation }) => operation.method === 'get' && !operation.deprecated)
  return reading.find(({ operation }) => !operation.path.includes('{')) ?? reading[0]
}
