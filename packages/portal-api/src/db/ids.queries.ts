import { and, asc, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { permissionGrants } from './schema/access.ts'
import { developers } from './schema/accounts.ts'
import { applications, registrations } from './schema/applications.ts'
import { products } from './schema/catalog.ts'
import { gateways } from './schema/usage.ts'

const COLUMNS = {
  application: applications.id,
  developer: developers.id,
  gateway: gateways.id,
  permission: permissionGrants.id,
  product: products.id,
  registration: registrations.id,
} as const

/** Kinds of resources that commands find by id. */
export type IdKind = keyof typeof COLUMNS

const UUID_DIGITS = 32

/** Lists the ids that start with some hexadecimal digits without hyphens. Uses the index of the primary key. */
export async function idsBeginningWith(
  db: Database,
  kind: IdKind,
  digits: string,
  limit: number,
): Promise<string[]> {
  const column = COLUMNS[kind]
  const rows = await db
    .select({ id: sql<string>`${column}` })
    .from(column.table)
    .where(
      and(
        sql`${column} >= ${digits.padEnd(UUID_DIGITS, '0')}::uuid`,
        sql`${column} <= ${digits.padEnd(UUID_DIGITS, 'f')}::uuid`,
      ),
    )
    .orderBy(asc(column))
    .limit(limit)
  return rows.map(({ id }) => id)
}
