import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { applications } from '../../../db/schema/applications.ts'
import { type DeveloperStatus, developers } from '../../../db/schema/accounts.ts'

/** Developers' accounts that were created from `demo_accounts` of a content folder. Addresses are in lower case. */
export function createDemoAccountQueries(db: Database) {
  return {
    /** Returns which of these addresses have an account, without demo accounts that have been disabled. */
    async whichExist(emails: string[]): Promise<Set<string>> {
      const rows = await db
        .select({ email: developers.email })
        .from(developers)
        .where(
          and(
            inArray(developers.email, emails),
            or(eq(developers.isDemo, false), isNotNull(developers.passwordHash)),
          ),
        )
      return new Set(rows.map(({ email }) => email))
    },

    /** Inserts the accounts. A disabled demo account of the same address works again; other accounts stay as they are. */
    async insertMissing(
      values: (typeof developers.$inferInsert)[],
    ): Promise<{ id: string; email: string }[]> {
      if (values.length === 0) return []
      return db
        .insert(developers)
        .values(values)
        .onConflictDoUpdate({
          target: developers.email,
          set: {
            status: sql`excluded.status`,
            passwordHash: sql`excluded.password_hash`,
            updatedAt: sql`excluded.updated_at`,
          },
          setWhere: and(eq(developers.isDemo, true), isNull(developers.passwordHash)),
        })
        .returning({ id: developers.id, email: developers.email })
    },

    /** Returns the demo accounts whose published password works, oldest first; locked in a transaction. */
    listEnabled(
      except: readonly string[] = [],
    ): Promise<{ id: string; email: string; status: DeveloperStatus }[]> {
      return db
        .select({ id: developers.id, email: developers.email, status: developers.status })
        .from(developers)
        .where(
          and(
            eq(developers.isDemo, true),
            ne(developers.status, 'disabled'),
            isNotNull(developers.passwordHash),
            except.length > 0 ? notInArray(developers.email, [...except]) : undefined,
          ),
        )
        .orderBy(asc(developers.createdAt), asc(developers.email))
        .for('update')
    },

    /** Returns the applications of these developers. */
    listApplications(ids: readonly string[]): Promise<{ id: string; name: string; email: string }[]> {
      return db
        .select({ id: applications.id, name: applications.name, email: developers.email })
        .from(applications)
        .innerJoin(developers, eq(developers.id, applications.developerId))
        .where(inArray(developers.id, [...ids]))
    },

    /** Deletes applications with their registrations and credentials. */
    async removeApplications(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await db.delete(applications).where(inArray(applications.id, [...ids]))
    },

    /** Disables the accounts and removes their passwords, so that approving one again does not bring it back. */
    async disable(ids: readonly string[], now: Date): Promise<void> {
      await db
        .update(developers)
        .set({ status: 'disabled', passwordHash: null, updatedAt: now })
        .where(inArray(developers.id, [...ids]))
    },
  }
}
