import type { CredentialMode } from '@stagedoor/contract/applications/credentials'
import type { Page } from '@stagedoor/contract/paging'
import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { credentials } from '../../../db/schema/applications.ts'
import { insertRow } from '../../../db/statements/insert-row.ts'
import { type PageOf, readPage } from '../../../db/statements/list-clauses.ts'
import { prepared, value } from '../../../db/statements/prepared.ts'

export type CredentialRow = typeof credentials.$inferSelect

/** API keys of applications. Callers check the owner of the application. */
export function createCredentialQueries(db: Database) {
  const one = (applicationId: string, id: string) =>
    and(eq(credentials.id, id), eq(credentials.applicationId, applicationId))

  const page = prepared(() => {
    const where = eq(credentials.applicationId, value('applicationId'))
    const total = sql<number>`${db.select({ all: count() }).from(credentials).where(where)}`.mapWith(Number)
    return db
      .select({ ...getTableColumns(credentials), total })
      .from(credentials)
      .where(where)
      .orderBy(desc(credentials.createdAt), asc(credentials.id))
      .limit(value('limit'))
      .offset(value('offset'))
      .prepare('credentials')
  })

  return {
    /** Newest first. */
    list: (applicationId: string, paging: Page): Promise<PageOf<CredentialRow>> =>
      readPage(page, { applicationId }, paging),

    async count(applicationId: string, mode: CredentialMode): Promise<number> {
      const isCounted = and(eq(credentials.applicationId, applicationId), eq(credentials.mode, mode))
      return db.$count(credentials, isCounted)
    },

    async findByHash(secretHash: string): Promise<CredentialRow | undefined> {
      const [row] = await db.select().from(credentials).where(eq(credentials.secretHash, secretHash))
      return row
    },

    insert: (values: typeof credentials.$inferInsert): Promise<CredentialRow> =>
      insertRow(db, credentials, values),

    async rename(applicationId: string, id: string, displayName: string): Promise<boolean> {
      const renamed = await db
        .update(credentials)
        .set({ displayName })
        .where(one(applicationId, id))
        .returning({ id: credentials.id })
      return renamed.length > 0
    },

    async remove(applicationId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(credentials)
        .where(one(applicationId, id))
        .returning({ id: credentials.id })
      return removed.length > 0
    },
  }
}
