import type { Deps } from '../../../deps.ts'
import { createCredentialUseQueries } from './credential-use.queries.ts'
import { STORED_UUID } from '../../../http/uuid.ts'
import type { Database } from '../../../db/client.ts'

/** Accuracy of the last use of a key: each process writes once per key in this time. */
const INTERVAL_MS = 60_000
const KEYS_PER_STATEMENT = 5_000

/** Stores the last uses of API keys. After a failure, the next run stores them. */
export async function storeCredentialUses({ db, credentialUses, log }: Deps): Promise<void> {
  const uses = credentialUses.take()
  const queries = createCredentialUseQueries(db)
  try {
    for (const chunk of chunks([...uses])) {
      await queries.touchCredentials(chunk)
      for (const [id] of chunk) uses.delete(id)
    }
  } catch (error) {
    log.warn({ err: error }, 'the last use of credentials could not be stored')
    const newer = credentialUses.take()
    for (const [id, at] of [...uses, ...newer]) credentialUses.record(id, at)
  }
}

/** @param uses times in Unix milliseconds, by id of the credential */
export function touchCredentials(
  db: Database,
  uses: readonly (readonly [id: string, at: number])[],
): Promise<void> {
  return createCredentialUseQueries(db).touchCredentials(uses)
}

/** Stores the last uses every minute, and once more on stop. */
export function startCredentialUses(deps: Deps): { stop(): Promise<void> } {
  let current: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    current = storeCredentialUses(deps)
  }, INTERVAL_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await current
      await storeCredentialUses(deps)
    },
  }
}

/** Records the use of API keys that usage records name; clients of an identity provider have no last use. */
export function recordReportedCredentials(
  { credentialUses, now }: Pick<Deps, 'credentialUses' | 'now'>,
  ids: readonly (string | undefined)[],
): void {
  const at = now().getTime()
  for (const id of ids) if (id !== undefined && STORED_UUID.test(id)) credentialUses.record(id, at)
}

function chunks<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / KEYS_PER_STATEMENT)
  return Array.from({ length: count }, (_chunk, index) =>
    items.slice(index * KEYS_PER_STATEMENT, (index + 1) * KEYS_PER_STATEMENT),
  )
}
