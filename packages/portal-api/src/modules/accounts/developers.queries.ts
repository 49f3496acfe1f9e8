import type { Language } from '@stagedoor/contract/languages'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developerGroups } from '../../db/schema/access.ts'
import { type DeveloperStatus, developers, type DeveloperRow } from '../../db/schema/accounts.ts'

/** Developers' accounts. Addresses are given in lower case. */
export function createDeveloperQueries(db: Database) {
  return {
    async findById(id: string): Promise<DeveloperRow | undefined> {
      const [row] = await db.select().from(developers).where(eq(developers.id, id))
      return row
    },

    async findByEmail(email: string): Promise<DeveloperRow | undefined> {
      const [row] = await db.select().from(developers).where(eq(developers.email, email))
      return row
    },

    async findBySsoSubject(ssoSubject: string): Promise<DeveloperRow | undefined> {
      const [row] = await db.select().from(developers).where(eq(developers.ssoSubject, ssoSubject))
      return row
    },

    /** Links an account to an identity and removes its password; nothing when it has another identity already. */
    async linkSsoSubject(email: string, ssoSubject: string, now: Date): Promise<DeveloperRow | undefined> {
      const [row] = await db
        .update(developers)
        // The published password is gone, so the account stops being a demo account.
        .set({ ssoSubject, passwordHash: null, isDemo: false, updatedAt: now })
        .where(
          and(
            eq(developers.email, email),
            or(isNull(developers.ssoSubject), eq(developers.ssoSubject, ssoSubject)),
          ),
        )
        .returning()
      return row
    },

    /** All accounts, or those of one status, the oldest first. */
    list(status?: DeveloperStatus): Promise<DeveloperRow[]> {
      return db
        .select()
        .from(developers)
        .where(status ? eq(developers.status, status) : undefined)
        .orderBy(asc(developers.createdAt), asc(developers.id))
    },

    /** The new account, or nothing when the address has one. */
    async insertIfNew(
      values: Pick<DeveloperRow, 'email' | 'fullName' | 'status' | 'createdAt' | 'updatedAt'> &
        Partial<Pick<DeveloperRow, 'passwordHash' | 'ssoSubject' | 'language'>>,
    ): Promise<DeveloperRow | undefined> {
      const [row] = await db
        .insert(developers)
        .values(values)
        .onConflictDoNothing({ target: developers.email })
        .returning()
      return row
    },

    /** Changes the status if it is one of `from` at that very moment; answers the changed account. */
    async changeStatus(
      id: string,
      from: readonly DeveloperStatus[],
      status: DeveloperStatus,
      now: Date,
    ): Promise<DeveloperRow | undefined> {
      const [row] = await db
        .update(developers)
        .set({ status, updatedAt: now })
        .where(and(eq(developers.id, id), inArray(developers.status, [...from])))
        .returning()
      return row
    },

    /** Writes only what is new. No change of the account that its owner would look for: `updatedAt` stays. */
    async setLanguage(id: string, language: Language): Promise<void> {
      await db
        .update(developers)
        .set({ language })
        .where(and(eq(developers.id, id), sql`${developers.language} is distinct from ${language}`))
    },

    /** Returns whether this is the account's current password hash, and locks the row until the transaction ends. */
    async lockPassword(id: string, passwordHash: string): Promise<boolean> {
      const rows = await db
        .select({ id: developers.id })
        .from(developers)
        .where(and(eq(developers.id, id), eq(developers.passwordHash, passwordHash)))
        .for('no key update')
      return rows.length > 0
    },

    /** Replaces the groups of a developer by those of the latest log-in. Call it in a transaction. */
    async replaceGroups(developerId: string, groupNames: readonly string[]): Promise<void> {
      await db.delete(developerGroups).where(eq(developerGroups.developerId, developerId))
      const rows = [...new Set(groupNames)].map((groupName) => ({ developerId, groupName }))
      if (rows.length > 0) await db.insert(developerGroups).values(rows).onConflictDoNothing()
    },

    /** Returns undefined for an account that is linked to single sign-on: it has no password. */
    async setPassword(id: string, passwordHash: string, now: Date): Promise<DeveloperRow | undefined> {
      const [row] = await db
        .update(developers)
        // The new password is not published, so the account stops being a demo account.
        .set({ passwordHash, isDemo: false, updatedAt: now })
        .where(and(eq(developers.id, id), isNull(developers.ssoSubject)))
        .returning()
      return row
    },
  }
}
