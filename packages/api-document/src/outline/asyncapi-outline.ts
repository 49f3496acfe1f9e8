import type { ApiDocument } from '../api-document.ts'
import { type Channel, listAsyncOperations } from './async-operations.ts'
import { emptyGroup, type OutlineGroup } from './group-operations.ts'
import { withLinkNames } from './listed-groups.ts'
import type { UnnamedOperation } from './outline-operation.ts'
import { describeDocument, type Outline } from './outline.ts'

export function asyncApiOutline(document: ApiDocument): Outline {
  const { operations, channels, diagnostics } = listAsyncOperations(document)
  const groups = groupByChannel(operations, channels)
  // Each channel names its servers.
  return {
    ...describeDocument(document, diagnostics),
    operations: withLinkNames(operations, groups),
    groups,
    servers: [],
  }
}

/** Returns one group per channel. */
function groupByChannel(
  operations: readonly UnnamedOperation[],
  channels: readonly Channel[],
): OutlineGroup[] {
  const positions = new Map(operations.map(({ key }, position) => [key, position]))
  return channels.map(({ name, title, description, operationKeys }) =>
    emptyGroup('channel', name, {
      title,
      description,
      operations: operationKeys.flatMap((key) => positions.get(key) ?? []),
    }),
  )
}
