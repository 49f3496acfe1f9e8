import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Role } from '@stagedoor/contract/admin/roles'
import type { Settings } from '../../config/settings.ts'
import type { Database } from '../../db/client.ts'
import { reviewerProducts, users } from '../../db/schema/accounts.ts'
import { products } from '../../db/schema/catalog.ts'
import type { UserRow } from './users.queries.ts'

/** A platform user with a role. */
export type OperatorRow = UserRow & { role: Role }

export interface AssignedProduct {
  userId: string
  id: string
  name: string
}

/**
 * Whether a person can log in: the invitation was accepted, or the address of a registration was confirmed. Anybody can
 * register any address.
 */
export function isActive({ passwordHash, ssoSubject, emailVerifiedAt }: UserRow): boolean {
  return ssoSubject !== null || (passwordHash !== null && emailVerifiedAt !== null)
}

/** Id of the demo operator in every database. */
export const DEMO_OPERATOR_ID = '00000000-0000-4000-8000-00000000d390'

/** Queries of platform users with access to the console. In production, the demo operator has none. */
export function createOperatorQueries(db: Database, { NODE_ENV }: Pick<Settings, 'NODE_ENV'>) {
  const isCounted = NODE_ENV === 'production' ? ne(users.id, DEMO_OPERATOR_ID) : undefined
  const isOperator = (row: UserRow): row is OperatorRow => row.role !== null
  return {
    async find(id: string): Promise<OperatorRow | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isCounted))
      return row && isOperator(row) ? row : undefined
    },

    async hasRole(email: string): Promise<boolean> {
      const found = and(eq(users.email, email), isNotNull(users.role), isCounted)
      return (await db.$count(users, found)) > 0
    },

    /** By address. */
    async list(): Promise<OperatorRow[]> {
      const rows = await db
        .select()
        .from(users)
        .where(and(isNotNull(users.role), isCounted))
        .orderBy(asc(users.email))
      return rows.filter(isOperator)
    },

    /**
     * Locks the owners until the transaction ends, so that two changes cannot remove the last one.
     * @returns the ids of those who can log in
     */
    async lockOwners(): Promise<string[]> {
      const rows = await db
        .select()
        .from(users)
        .where(and(eq(users.role, 'owner'), isCounted))
        .orderBy(asc(users.id))
        .for('update')
      return rows.filter(isActive).map(({ id }) => id)
    },

    /** Organization of the owner who was created first. */
    async ownersOrganization(): Promise<string | undefined> {
      const [row] = await db
        .select({ id: users.organizationId })
        .from(users)
        .where(and(eq(users.role, 'owner'), isCounted))
        .orderBy(asc(users.createdAt), asc(users.id))
        .limit(1)
      return row?.id
    },

    async setRole(id: string, change: Pick<UserRow, 'role' | 'reviewsAll'>, now: Date): Promise<void> {
      await db
        .update(users)
        .set({ ...change, updatedAt: now })
        .where(eq(users.id, id))
    },

    /** Products of reviewers, by name. */
    products(userIds: readonly string[]): Promise<AssignedProduct[]> {
      return db
        .select({ userId: reviewerProducts.userId, id: products.id, name: products.name })
        .from(reviewerProducts)
        .innerJoin(products, eq(products.id, reviewerProducts.productId))
        .where(inArray(reviewerProducts.userId, [...userIds]))
        .orderBy(asc(products.name))
    },

    /** All products by name. */
    allProducts(): Promise<{ id: string; name: string }[]> {
      return db
        .select({ id: products.id, name: products.name })
        .from(products)
        .orderBy(asc(products.name), asc(products.id))
    },

    /** Returns the ids that are products. */
    async existingProducts(ids: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(inArray(products.id, [...ids]))
      return rows.map(({ id }) => id)
    },

    /** Returns whether this caller has changed until when a person was mailed. Of several concurrent callers one has. */
    async claimReviewMail(
      { id, reviewMailedUntil: previous }: Pick<UserRow, 'id' | 'reviewMailedUntil'>,
      until: Date,
    ): Promise<boolean> {
      const unchanged = sql`${users.reviewMailedUntil} is not distinct from ${previous?.toISOString() ?? null}::timestamptz`
      const rows = await db
        .update(users)
        .set({ reviewMailedUntil: until })
        .where(and(eq(users.id, id), isNotNull(users.role), unchanged))
        .returning({ id: users.id })
      return rows.length > 0
    },

    productSlugs(): Promise<{ id: string; slug: string }[]> {
      return db.select({ id: products.id, slug: products.slug }).from(products)
    },

    async setProducts(userId: string, productIds: readonly string[]): Promise<void> {
      await db.delete(reviewerProducts).where(and(eq(reviewerProducts.userId, userId)))
      if (productIds.length === 0) return
      await db.insert(reviewerProducts).values(productIds.map((productId) => ({ userId, productId })))
    },
  }
}
