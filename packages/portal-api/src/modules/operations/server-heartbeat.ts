import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { BUILD } from '../../config/version.ts'
import type { Deps } from '../../deps.ts'
import { createRunningServerQueries } from './running-servers.queries.ts'

/** A third of the time after which a server counts as stopped, so that two renewals may fail. */
const INTERVAL_MS = 10_000

/**
 * Records in the database that this process uses it; `restore` checks these records. They also work behind a pooler in
 * transaction mode, where a session-level advisory lock would be lost between transactions.
 */
export async function startHeartbeat({
  db,
  log,
}: Pick<Deps, 'db' | 'log'>): Promise<{ stop(): Promise<void> }> {
  const queries = createRunningServerQueries(db)
  const server = { id: randomUUID(), host: hostname(), pid: process.pid, version: BUILD }
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => log.warn({ err: error }, 'failed to store the heartbeat of this server'))
  await queries.removeStale()
  await queries.renew(server)
  let renewing: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    renewing = attempt(queries.renew(server))
  }, INTERVAL_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await renewing
      await attempt(queries.remove(server.id))
    },
  }
}
