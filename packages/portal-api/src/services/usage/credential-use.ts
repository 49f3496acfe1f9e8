import type { Deps } from '../../deps.ts'
import { createUsageRecordQueries } from '../../queries/usage-records.ts'
import { STORED_UUID } from '../../uuid.ts'

/** How exact the time of a key's last use is, in milliseconds: one write per key and process in this time. */
const COARSENESS_MS = 60_000
const MAX_REMEMBERED = 50_000

/** Notes when API keys were last used. That it fails is no reason to refuse what was reported. */
export function createCredentialUse({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  const notedAt = new Map<string, number>()
  return {
    async note(ids: readonly (string | undefined)[]): Promise<void> {
      const at = now()
      const due = new Set<string>()
      for (const id of ids) {
        if (id === undefined || !STORED_UUID.test(id)) continue
        if (at.getTime() - (notedAt.get(id) ?? Number.NEGATIVE_INFINITY) >= COARSENESS_MS) due.add(id)
      }
      if (due.size === 0) return
      if (notedAt.size > MAX_REMEMBERED) notedAt.clear()
      for (const id of due) notedAt.set(id, at.getTime())
      try {
        await createUsageRecordQueries(db).touchCredentials([...due], at)
      } catch (error) {
        log.warn({ err: error }, 'the last use of credentials could not be noted')
      }
    },
  }
}
