import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developers, users } from '../../db/schema/accounts.ts'
import { UUID } from '../../http/uuid.ts'

/** Names of actors. */
export function createActorQueries(db: Database) {
  return {
    /** Returns the names of people and developers by `user:<id>` and `developer:<id>`. */
    async names(actors: readonly string[]): Promise<Map<string, string>> {
      const idsOf = (kind: string) => [
        ...new Set(
          actors.flatMap((actor) => {
            const [prefix, id = ''] = actor.split(':')
            return prefix === kind && UUID.test(id) ? [id] : []
          }),
        ),
      ]
      const find = async (kind: 'user' | 'developer') => {
        const ids = idsOf(kind)
        if (ids.length === 0) return []
        const table = kind === 'user' ? users : developers
        const rows = await db
          .select({ id: table.id, name: table.fullName, email: table.email })
          .from(table)
          .where(inArray(table.id, ids))
        return rows.map(({ id, name, email }) => [`${kind}:${id}`, name || email] as const)
      }
      return new Map((await Promise.all([find('user'), find('developer')])).flat())
    },
  }
}
