import { createHash } from 'node:crypto'
import type { Operation, VersionOperations } from '@stagedoor/contract/catalog/versions'
import type { Deps } from '../../../deps.ts'
import { compress } from '../../../http/content-coding.ts'
import { AppError } from '../../../errors/app-error.ts'
import { textMs } from '../../../security/work-budgets.ts'
import type { OperationList } from './operation-list-cache.ts'
import type { createVersionSpecQueries, OperationRow, SpecRow } from './version-specs.queries.ts'

interface ListRequest {
  versionId: string
  spec: SpecRow
  /** Network of the client whose budget a new list is taken from. */
  client: string
}

/** Lists of operations. A long one takes tens of milliseconds to build, so each is built once, in the client's budget. */
export function createOperationLists(
  { caches: { operationLists }, budgets: { renders }, now }: Pick<Deps, 'caches' | 'budgets' | 'now'>,
  specs: Pick<ReturnType<typeof createVersionSpecQueries>, 'operations'>,
) {
  async function build({ versionId, spec, client }: ListRequest): Promise<OperationList> {
    if (!renders.take(client, now())) {
      throw new AppError('too_many_attempts', { headers: { 'retry-after': '1' } })
    }
    let length = 0
    try {
      const { operations, groups } = await specs.operations(versionId)
      const list: VersionOperations = {
        api_type: spec.apiType,
        operations: operations.map(operationBody),
        groups,
        updated_at: spec.updatedAt.toISOString(),
      }
      const bytes = new Uint8Array(Buffer.from(JSON.stringify(list)))
      length = bytes.byteLength
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
      return { entityTag: `W/"${hash}"`, gzip: await compress(bytes, 'gzip', 0) }
    } finally {
      renders.settle(client, textMs(length), now())
    }
  }

  /** Returns the list of a version. Throws too_many_attempts. */
  return (request: ListRequest): Promise<OperationList> => {
    const { versionId, spec } = request
    const key = `${versionId} ${spec.contentHash} ${spec.updatedAt.getTime()}`
    return operationLists.get(key, now(), () => build(request))
  }
}

function operationBody(row: OperationRow): Operation {
  return {
    // An earlier release imports operations without names during an upgrade.
    ...(row.name !== '' && { name: row.name }),
    path: row.path,
    method: row.method,
    operation_id: row.operationId,
    tags: row.tags,
    summary: row.summary,
    deprecated: row.deprecated,
  }
}
