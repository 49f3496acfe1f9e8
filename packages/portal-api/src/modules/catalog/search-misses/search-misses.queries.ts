import { and, countDistinct, desc, gte, lt, max, sql, sum } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { searchMisses } from '../../../db/schema/operations.ts'
import { containsAny, type Listing, type PageOf } from '../../../db/statements/list-clauses.ts'

/** Bounds the table. Texts that were already counted on a day are counted further. */
export const MAX_TEXTS_PER_DAY = 1000

export interface SearchMissCount {
  text: string
  count: number
  /** Day of the last search for the text: `2026-11-27`. */
  lastDay: string
}

/** Searches without a result. */
export function createSearchMissQueries(db: Database) {
  return {
    /** @param text normalized */
    async count(day: string, text: string): Promise<void> {
      await db.execute(sql`
        insert into ${searchMisses} (day, text, count)
        select ${day}::date, ${text}::text, 1
        where (select count(*) from ${searchMisses} where day = ${day}::date) < ${MAX_TEXTS_PER_DAY}
          or exists (select from ${searchMisses} where day = ${day}::date and text = ${text})
        on conflict (day, text) do update set count = ${searchMisses}.count + 1`)
    },

    /** Lists the most frequent texts since a day, the most frequent first. */
    async list(since: string, { search, limit }: Listing): Promise<PageOf<SearchMissCount>> {
      const where = and(gte(searchMisses.day, since), containsAny([searchMisses.text], search))
      const total = sum(searchMisses.count)
      const rows = await db
        .select({ text: searchMisses.text, count: total, lastDay: max(searchMisses.day) })
        .from(searchMisses)
        .where(where)
        .groupBy(searchMisses.text)
        .orderBy(desc(total), searchMisses.text)
        .limit(limit)
      const [texts] = await db
        .select({ number: countDistinct(searchMisses.text) })
        .from(searchMisses)
        .where(where)
      return {
        rows: rows.map(({ text, count, lastDay }) => ({
          text,
          count: Number(count),
          lastDay: lastDay ?? since,
        })),
        total: texts?.number ?? 0,
      }
    },

    async removeBefore(day: string): Promise<void> {
      await db.delete(searchMisses).where(lt(searchMisses.day, day))
    },
  }
}
