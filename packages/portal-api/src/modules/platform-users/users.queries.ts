import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { organizations, users } from '../../db/schema/accounts.ts'
import { insertRow } from '../../db/statements/insert-row.ts'
import type { AccountLookup } from '../accounts/client/known-devices.ts'

export type UserRow = typeof users.$inferSelect

/** Queries of platform users. Email addresses are passed in lowercase. */
export function createUserQueries(db: Database) {
  async function findOne(condition: SQL): Promise<UserRow | undefined> {
    const [row] = await db.select().from(users).where(condition)
    return row
  }

  return {
    findById: (id: string) => findOne(eq(users.id, id)),
    findByEmail: (email: string) => findOne(eq(users.email, email)),
    findBySsoSubject: (ssoSubject: string) => findOne(eq(users.ssoSubject, ssoSubject)),
    find: (account: AccountLookup) =>
      findOne('id' in account ? eq(users.id, account.id) : eq(users.email, account.email)),

    /** Returns undefined if the address already has an account. */
    async insertIfNew(values: typeof users.$inferInsert): Promise<UserRow | undefined> {
      const [row] = await db
        .insert(users)
        .values(values)
        .onConflictDoNothing({ target: users.email })
        .returning()
      return row
    },

    async remove(id: string): Promise<UserRow | undefined> {
      const [row] = await db.delete(users).where(eq(users.id, id)).returning()
      return row
    },

    async update(id: string, values: Partial<UserRow>): Promise<UserRow | undefined> {
      const [row] = await db.update(users).set(values).where(eq(users.id, id)).returning()
      return row
    },

    /** Returns undefined if the address is already confirmed. */
    async confirmEmail(id: string, now: Date): Promise<UserRow | undefined> {
      const [row] = await db
        .update(users)
        .set({ emailVerifiedAt: now, updatedAt: now })
        .where(and(eq(users.id, id), isNull(users.emailVerifiedAt)))
        .returning()
      return row
    },

    /** Locks the row until the transaction ends. Returns whether this is the account's current password hash. */
    async lockPassword(id: string, passwordHash: string): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
        .for('no key update')
      return rows.length > 0
    },

    /** Returns undefined for an account that is linked to single sign-on. */
    async setPassword(
      id: string,
      values: Partial<UserRow> & Pick<UserRow, 'passwordHash'>,
    ): Promise<UserRow | undefined> {
      const [row] = await db
        .update(users)
        .set(values)
        .where(and(eq(users.id, id), isNull(users.ssoSubject)))
        .returning()
      return row
    },

    /** Links an account to an identity and removes its password. Returns undefined if it is linked to another identity. */
    async linkSsoSubject(user: UserRow, ssoSubject: string, now: Date): Promise<UserRow | undefined> {
      const [row] = await db
        .update(users)
        .set({
          ssoSubject,
          passwordHash: null,
          emailVerifiedAt: user.emailVerifiedAt ?? now,
          updatedAt: now,
        })
        .where(and(eq(users.id, user.id), or(isNull(users.ssoSubject), eq(users.ssoSubject, ssoSubject))))
        .returning()
      return row
    },
  }
}

export type OrganizationRow = typeof organizations.$inferSelect

/** Queries of platform users' organizations. */
export function createOrganizationQueries(db: Database) {
  return {
    insert: (values: typeof organizations.$inferInsert): Promise<OrganizationRow> =>
      insertRow(db, organizations, values),

    async remove(id: string): Promise<void> {
      await db.delete(organizations).where(eq(organizations.id, id))
    },

    async findById(id: string): Promise<OrganizationRow | undefined> {
      const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
      return row
    },

    /** Finds organizations, optionally by name. Returns two at most, which is enough to detect ambiguity. */
    find(name?: string): Promise<OrganizationRow[]> {
      return db
        .select()
        .from(organizations)
        .where(name === undefined ? undefined : eq(organizations.name, name))
        .orderBy(organizations.createdAt)
        .limit(2)
    },
  }
}
