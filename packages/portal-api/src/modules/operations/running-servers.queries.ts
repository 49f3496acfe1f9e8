import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { runningServers } from '../../db/schema/operations.ts'
import { rawRows } from '../../db/statements/raw-rows.ts'

/** A server that has not renewed its row for this time, in seconds, counts as stopped. */
export const FORGOTTEN_AFTER_S = 30

const FORGOTTEN = sql.raw(`interval '${FORGOTTEN_AFTER_S} seconds'`)

/** Servers that use the database. All times are the database's own: clocks of machines differ. */
export function createRunningServerQueries(db: Database) {
  return {
    async renew(server: { id: string; host: string; pid: number }): Promise<void> {
      await db
        .insert(runningServers)
        .values(server)
        .onConflictDoUpdate({ target: runningServers.id, set: { seenAt: sql`now()` } })
    },

    async remove(id: string): Promise<void> {
      await db.delete(runningServers).where(eq(runningServers.id, id))
    },

    async removeForgotten(): Promise<void> {
      await db.delete(runningServers).where(sql`${runningServers.seenAt} < now() - ${FORGOTTEN}`)
    },

    /** Also on a database without this table: one of an older version, or an empty one. */
    async list(): Promise<{ host: string; pid: number }[]> {
      const [known] = await rawRows<{ known: boolean }>(
        db,
        sql`select to_regclass('public.running_servers') is not null as known`,
      )
      if (!known?.known) return []
      return db
        .select({ host: runningServers.host, pid: runningServers.pid })
        .from(runningServers)
        .where(sql`${runningServers.seenAt} >= now() - ${FORGOTTEN}`)
        .orderBy(runningServers.startedAt)
    },
  }
}

/** Statement that fails while a server uses the database, for the transaction that replaces it. */
export const REJECT_WHILE_RUNNING = `do $$ begin
  if to_regclass('public.running_servers') is not null then
    lock table public.running_servers in share mode;
    if exists (select from public.running_servers where seen_at >= now() - interval '${FORGOTTEN_AFTER_S} seconds') then
      raise exception 'a server has started to use the database: stop it, and restore again';
    end if;
  end if;
end $$`
