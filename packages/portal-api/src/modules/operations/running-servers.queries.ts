import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { runningServers } from '../../db/schema/operations.ts'
import { rawRows } from '../../db/statements/raw-rows.ts'

/** A server whose row is older than this time, in seconds, counts as stopped. */
export const STALE_AFTER_S = 30

const STALE = sql.raw(`interval '${STALE_AFTER_S} seconds'`)

/** Processes that use the database. Uses the clock of the database, because the clocks of machines differ. */
export function createRunningServerQueries(db: Database) {
  return {
    async renew(server: { id: string; host: string; pid: number; version: string }): Promise<void> {
      await db
        .insert(runningServers)
        .values(server)
        .onConflictDoUpdate({ target: runningServers.id, set: { seenAt: sql`now()` } })
    },

    async remove(id: string): Promise<void> {
      await db.delete(runningServers).where(eq(runningServers.id, id))
    },

    async removeStale(): Promise<void> {
      await db.delete(runningServers).where(sql`${runningServers.seenAt} < now() - ${STALE}`)
    },

    /** Lists running servers. Also works on a database without this table: an empty one or one of an older version. */
    async list(): Promise<{ host: string; pid: number }[]> {
      const [known] = await rawRows<{ known: boolean }>(
        db,
        sql`select to_regclass('public.running_servers') is not null as known`,
      )
      if (!known?.known) return []
      return db
        .select({ host: runningServers.host, pid: runningServers.pid })
        .from(runningServers)
        .where(sql`${runningServers.seenAt} >= now() - ${STALE}`)
        .orderBy(runningServers.startedAt)
    },

    /** Lists running servers with their versions, oldest first. Only for a database of this version. */
    listVersions: (): Promise<(typeof runningServers.$inferSelect)[]> =>
      db
        .select()
        .from(runningServers)
        .where(sql`${runningServers.seenAt} >= now() - ${STALE}`)
        .orderBy(runningServers.startedAt),
  }
}

/** Statement that fails while a server uses the database. A restore runs it in its transaction. */
export const REJECT_WHILE_RUNNING = `do $$ begin
  if to_regclass('public.running_servers') is not null then
    lock table public.running_servers in share mode;
    if exists (select from public.running_servers where seen_at >= now() - interval '${STALE_AFTER_S} seconds') then
      raise exception 'a server has started and uses the database: stop it and repeat the restore';
    end if;
  end if;
end $$`
