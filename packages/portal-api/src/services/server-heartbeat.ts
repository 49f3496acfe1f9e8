import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Deps } from '../deps.ts'
import { createRunningServerQueries } from '../queries/running-servers.ts'

/** A third of the time after which a server counts as gone: two renewals may fail. */
const INTERVAL_MS = 10_000

/**
 * Keeps a row in the database while this server uses it, which `restore` checks. An advisory lock would not work behind a
 * pooler in transaction mode, where a database session, and the lock with it, is handed to other clients.
 */
export async function startHeartbeat({
  db,
  log,
}: Pick<Deps, 'db' | 'log'>): Promise<{ stop(): Promise<void> }> {
  const queries = createRunningServerQueries(db)
  const server = { id: randomUUID(), host: hostname(), pid: process.pid }
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) =>
      log.warn({ err: error }, 'the heartbeat of this server could not be stored'),
    )
  await queries.removeForgotten()
  await queries.renew(server)
  let underWay: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    underWay = attempt(queries.renew(server))
  }, INTERVAL_MS)
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
      await attempt(queries.remove(server.id))
    },
  }
}
