import type { Deps } from '../../../deps.ts'
import { createUsageRecordQueries } from '../ingestion/usage-records.queries.ts'
import { STORED_UUID } from '../../../http/uuid.ts'
import type { Database } from '../../../db/client.ts'

/** How exact the time of a key's last use is, in milliseconds: one write per key and process in this time. */
const INTERVAL_MS = 60_000
/** Keys of one statement. */
const MAX_AT_ONCE = 5_000

/** Stores when API keys were last used. Times that could not be stored are kept for the next run. */
export async function storeCredentialUses({ db, credentialUses, log }: Deps): Promise<void> {
  const uses = credentialUses.take()
  const queries = createUsageRecordQueries(db)
  try {
    for (const part of parts([...uses])) {
      await queries.touchCredentials(part)
      for (const [id] of part) uses.delete(id)
    }
  } catch (error) {
    log.warn({ err: error }, 'the last use of credentials could not be stored')
    const newer = credentialUses.take()
    for (const [id, at] of [...uses, ...newer]) credentialUses.note(id, at)
  }
}

/** Stores that these credentials were used at these times, in Unix milliseconds. */
export function touchCredentials(
  db: Database,
  uses: readonly (readonly [id: string, at: number])[],
): Promise<void> {
  return createUsageRecordQueries(db).touchCredentials(uses)
}

/** Stores the last uses every minute, and once more on stop. */
export function startCredentialUses(deps: Deps): { stop(): Promise<void> } {
  let underWay: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    underWay = storeCredentialUses(deps)
  }, INTERVAL_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
      await storeCredentialUses(deps)
    },
  }
}

/** Notes the API keys that usage records name; clients of an identity provider have no last use. */
export function noteReportedCredentials(
  { credentialUses, now }: Pick<Deps, 'credentialUses' | 'now'>,
  ids: readonly (string | undefined)[],
): void {
  const at = now().getTime()
  for (const id of ids) if (id !== undefined && STORED_UUID.test(id)) credentialUses.note(id, at)
}

function parts<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / MAX_AT_ONCE)
  return Array.from({ length: count }, (_part, index) =>
    items.slice(index * MAX_AT_ONCE, (index + 1) * MAX_AT_ONCE),
  )
}
