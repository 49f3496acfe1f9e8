import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { applications } from '../../../db/schema/applications.ts'
import { type DeveloperStatus, developers } from '../../../db/schema/accounts.ts'

/** Accounts that were created from `demo_accounts` of a content folder. Addresses are in lowercase. */
export function createDemoAccountQueries(db: Database) {
  return {
    /** Returns which of these addresses have an account. Disabled demo accounts do not count. */
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

    /** Inserts accounts and enables disabled demo accounts with the same address. Does not change other accounts. */
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
            publishedPasswordHash: sql`excluded.published_password_hash`,
            updatedAt: sql`excluded.updated_at`,
          },
          setWhere: and(eq(developers.isDemo, true), isNull(developers.passwordHash)),
        })
        .returning({ id: developers.id, email: developers.email })
    },

    /** Lists demo accounts whose published password works, oldest first, and locks their rows. */
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

    /** Disables accounts and removes their passwords, so that an approval does not restore the published password. */
    async disable(ids: readonly string[], now: Date): Promise<void> {
      await db
        .update(developers)
        .set({ status: 'disabled', passwordHash: null, updatedAt: now })
        .where(inArray(developers.id, [...ids]))
    },
  }
}
