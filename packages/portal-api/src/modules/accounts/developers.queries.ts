import type { Language } from '@stagedoor/contract/languages'
import { and, asc, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developerGroups } from '../../db/schema/access.ts'
import { applications, credentials } from '../../db/schema/applications.ts'
import { type DeveloperRow, developers, type DeveloperStatus } from '../../db/schema/accounts.ts'
import { containsAny, escapeLike, type Listing, type PageOf } from '../../db/statements/list-clauses.ts'
import type { AccountLookup } from './client/known-devices.ts'

/** Bounds the work of finding the most similar address. */
const MAX_SUGGESTIONS = 1000

/** Queries of developers' accounts. Email addresses are passed in lowercase. */
export function createDeveloperQueries(db: Database) {
  async function findOne(condition: SQL): Promise<DeveloperRow | undefined> {
    const [row] = await db.select().from(developers).where(condition)
    return row
  }

  return {
    findById: (id: string) => findOne(eq(developers.id, id)),
    findByEmail: (email: string) => findOne(eq(developers.email, email)),
    findBySsoSubject: (ssoSubject: string) => findOne(eq(developers.ssoSubject, ssoSubject)),
    find: (account: AccountLookup) =>
      findOne('id' in account ? eq(developers.id, account.id) : eq(developers.email, account.email)),

    /** Links an account to an identity and removes its password. Returns undefined if it is linked to another identity. */
    async linkSsoSubject(email: string, ssoSubject: string, now: Date): Promise<DeveloperRow | undefined> {
      const [row] = await db
        .update(developers)
        // Without the published password, the account is not a demo account.
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

    /** Lists accounts, optionally of one status, oldest first. The search finds addresses and names. */
    async list(
      status: DeveloperStatus | undefined,
      { search, limit }: Listing,
    ): Promise<PageOf<DeveloperRow>> {
      const where = and(
        status && eq(developers.status, status),
        containsAny([developers.email, developers.fullName], search),
      )
      const rows = await db
        .select()
        .from(developers)
        .where(where)
        .orderBy(asc(developers.createdAt), asc(developers.id))
        .limit(limit)
      return { rows, total: await db.$count(developers, where) }
    },

    /** Lists addresses that start like a mistyped one. */
    async similarEmails(email: string): Promise<string[]> {
      const rows = await db
        .select({ email: developers.email })
        .from(developers)
        .where(like(developers.email, `${escapeLike(email.slice(0, 2))}%`))
        .orderBy(asc(developers.email))
        .limit(MAX_SUGGESTIONS)
      return rows.map((row) => row.email)
    },

    /** Returns undefined if the address already has an account. */
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

    /** Changes the status if the current status is one of `from`. Otherwise returns undefined. */
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

    /** Removes the test keys of all applications of a developer. */
    async removeTestKeys(id: string): Promise<void> {
      const own = db
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.developerId, id))
      await db
        .delete(credentials)
        .where(and(eq(credentials.mode, 'test'), inArray(credentials.applicationId, own)))
    },

    /** Does not change `updatedAt`, which the API returns. */
    async setLanguage(id: string, language: Language): Promise<void> {
      await db
        .update(developers)
        .set({ language })
        .where(and(eq(developers.id, id), sql`${developers.language} is distinct from ${language}`))
    },

    /** Locks the row until the transaction ends. Returns whether this is the account's current password hash. */
    async lockPassword(id: string, passwordHash: string): Promise<boolean> {
      const rows = await db
        .select({ id: developers.id })
        .from(developers)
        .where(and(eq(developers.id, id), eq(developers.passwordHash, passwordHash)))
        .for('no key update')
      return rows.length > 0
    },

    /**
     * @param isDemo whether the password is published
     * @returns undefined for an account that is linked to single sign-on
     */
    async setPassword(
      id: string,
      { passwordHash, isDemo }: Pick<DeveloperRow, 'passwordHash' | 'isDemo'>,
      now: Date,
    ): Promise<DeveloperRow | undefined> {
      const [row] = await db
        .update(developers)
        .set({ passwordHash, isDemo, updatedAt: now })
        .where(and(eq(developers.id, id), isNull(developers.ssoSubject)))
        .returning()
      return row
    },
  }
}

/** Replaces a developer's groups, which single sign-on provides. Call it in a transaction. */
export async function replaceDeveloperGroups(
  db: Database,
  developerId: string,
  groupNames: readonly string[],
): Promise<void> {
  await db.delete(developerGroups).where(eq(developerGroups.developerId, developerId))
  const rows = [...new Set(groupNames)].map((groupName) => ({ developerId, groupName }))
  if (rows.length > 0) await db.insert(developerGroups).values(rows).onConflictDoNothing()
}
