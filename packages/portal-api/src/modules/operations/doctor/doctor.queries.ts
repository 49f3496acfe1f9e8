import { min, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { products } from '../../../db/schema/catalog.ts'
import { mailOutbox } from '../../../db/schema/operations.ts'
import { authStrategies, portals } from '../../../db/schema/portal.ts'
import { isGivenUp, isWaiting } from '../../../mail/mail-outbox.queries.ts'

export function createDoctorQueries(db: Database) {
  return {
    async server(): Promise<{ version: string; versionNumber: number; clock: Date }> {
      const [row] = await db
        .select({
          version: sql<string>`current_setting('server_version')`,
          versionNumber: sql<number>`current_setting('server_version_num')::int`,
          // Milliseconds as text, because the drivers parse timestamps differently.
          clock: sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint::text`,
        })
        .from(sql`(select 1) as one`)
      if (!row) throw new Error('the database returned no row')
      return { ...row, clock: new Date(Number(row.clock)) }
    },

    async content() {
      const [counts, [mail]] = await Promise.all([
        Promise.all([
          db.$count(portals),
          db.$count(authStrategies),
          db.$count(products),
          db.$count(mailOutbox, isGivenUp),
        ]),
        db
          .select({ oldest: min(mailOutbox.createdAt) })
          .from(mailOutbox)
          .where(isWaiting),
      ])
      const [portalCount, strategyCount, productCount, mailsGivenUp] = counts
      return {
        hasPortal: portalCount > 0,
        strategies: strategyCount,
        products: productCount,
        oldestMail: mail?.oldest ?? undefined,
        /** Mails of the last weeks. Older ones are removed. */
        mailsGivenUp,
      }
    },
  }
}
