import type { ReviewMails } from '@stagedoor/contract/admin/people'
import { includesRole, type Role, roleOfToken, type TokenScope } from '@stagedoor/contract/admin/roles'
import { DEFAULT_REGION } from '@stagedoor/contract/constants'
import { didYouMean } from '../../config/suggestion.ts'
import type { Database } from '../../db/client.ts'
import type { Deps, Operator } from '../../deps.ts'
import { AppError, invalidValue } from '../../errors/app-error.ts'
import { roleGivenMail } from '../../mail/console-mails.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { findPortal } from '../portal/portal.service.ts'
import {
  type AssignedProduct,
  createOperatorQueries,
  isActive,
  type OperatorRow,
} from './operators.queries.ts'
import type { Invitation, UserInvitations } from './user-invitations.service.ts'
import { createOrganizationQueries, createUserQueries, type UserRow } from './users.queries.ts'

/** A person with access to the console. */
export interface OperatorDetails {
  user: OperatorRow
  /** Whether the person can log in. */
  isActive: boolean
  /** Products whose registrations a reviewer decides; empty for all. */
  products: AssignedProduct[]
}

export interface RoleChange {
  /** Null ends the access to the console. */
  role: Role | null
  /** Only for reviewers; empty for all products. */
  productIds: readonly string[]
}

/** Organization, region and language have defaults. */
type RoleInvitation = RoleChange & Pick<Invitation, 'email' | 'fullName'> & Partial<Invitation>

/** Who changes roles: a person of the console, or a command, which may give every role. */
interface Changer {
  actor: string
  role: Role
  userId?: string
}

/** Roles of platform users in the console. */
export function createOperators(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  { access, outbox, linkMails }: Pick<AccountParts, 'access' | 'outbox' | 'linkMails'>,
  invitations: UserInvitations,
) {
  /** Sets role and products in a transaction. @throws AppError role_required, conflict, validation_failed */
  async function assign(tx: Database, user: UserRow, change: RoleChange, by: Changer): Promise<void> {
    const queries = createOperatorQueries(tx, settings)
    const at = now()
    const { id: userId } = user
    const owners = await queries.lockOwners()
    const current = await queries.find(userId)
    const from = current?.role ?? null
    const { role } = change
    // Nobody may give or take a role above the own one, which may have changed while this waited for the owners.
    const mine = by.userId === undefined ? by.role : (await queries.find(by.userId))?.role
    const mayChange = (one: Role) => mine && includesRole(mine, one) && includesRole(by.role, one)
    if ([from, role].some((one) => one !== null && !mayChange(one))) throw new AppError('role_required')
    if (from === 'owner' && role !== 'owner' && owners.every((id) => id === userId)) {
      throw new AppError('conflict', { detail: 'This is the only owner. Make another person an owner first' })
    }
    const productIds = role === 'reviewer' ? [...new Set(change.productIds)] : []
    const existing = productIds.length > 0 ? await queries.existingProducts(productIds) : []
    if (existing.length < productIds.length) {
      throw invalidValue('product_ids', { rule: 'invalid', reason: 'must be ids of products' })
    }
    await queries.setRole(userId, { role, reviewsAll: productIds.length === 0 }, at)
    await queries.setProducts(userId, productIds)
    await appendAudit(tx, {
      actor: by.actor,
      action: role === null ? 'user.role_removed' : 'user.role_set',
      subject: `user:${userId}`,
      details: { from, to: role, ...(productIds.length > 0 && { products: productIds }) },
      at,
    })
    // A person who gets the role again must not have the access of before.
    if (role === null) await access.removeTokens(tx, userId)
    // A person without an account gets the mail of the invitation.
    if (from === null && role !== null && isActive(user))
      await outbox.put(tx, user.email, roleGivenMail(await outbox.portal(tx), role))
  }

  /**
   * Returns what a person may do, or undefined without a role.
   *
   * @param scopes those of the access token, if the person calls with one
   */
  async function find(userId: string, scopes?: readonly TokenScope[]): Promise<Operator | undefined> {
    const queries = createOperatorQueries(db, settings)
    const user = await queries.find(userId)
    const role = user && (scopes ? roleOfToken(user.role, scopes) : user.role)
    if (!role) return undefined
    const products = user.role === 'reviewer' ? await queries.products([userId]) : []
    return {
      userId,
      role,
      productIds: user.role === 'reviewer' && !user.reviewsAll ? products.map(({ id }) => id) : undefined,
      actor: `user:${userId}`,
      hasToken: scopes !== undefined,
    }
  }

  /**
   * Returns the organization of people who are invited without naming one: that of the person who invites, or of the first
   * owner. Not one with the same name, which anybody can register.
   */
  async function homeOrganization(tx: Database, by: Changer): Promise<string> {
    const inviter = by.userId === undefined ? undefined : await createUserQueries(tx).findById(by.userId)
    const found = inviter?.organizationId ?? (await createOperatorQueries(tx, settings).ownersOrganization())
    if (found !== undefined) return found
    const name = (await findPortal(tx))?.name ?? 'Stagedoor'
    const values = { name, region: DEFAULT_REGION, createdAt: now() }
    return (await createOrganizationQueries(tx).insert(values)).id
  }

  return {
    /**
     * Returns the ids of products.
     *
     * @param typed slugs or ids
     * @throws AppError not_found
     */
    async productIds(typed: readonly string[]): Promise<string[]> {
      if (typed.length === 0) return []
      const products = await createOperatorQueries(db, settings).productSlugs()
      return typed.map((one) => {
        const found = products.find(({ id, slug }) => slug === one || id === one.toLowerCase())
        if (found) return found.id
        const hint = didYouMean(
          one,
          products.map(({ slug }) => slug),
        )
        throw new AppError('not_found', { detail: `There is no product ${one}.${hint}` })
      })
    },

    find,

    /** Returns what a caller may do now: during a long request, the role may change. */
    async current(operator: Operator): Promise<Operator | undefined> {
      const found = await find(operator.userId)
      if (!found) return undefined
      const role = includesRole(found.role, operator.role) ? operator.role : found.role
      return { ...operator, role, productIds: found.productIds }
    },

    /** Whether a platform user with this address has a role. */
    hasRole: (email: string): Promise<boolean> => createOperatorQueries(db, settings).hasRole(email),

    /** People with a role, by address. */
    async list(): Promise<OperatorDetails[]> {
      const queries = createOperatorQueries(db, settings)
      const people = await queries.list()
      const assigned = people.length > 0 ? await queries.products(people.map(({ id }) => id)) : []
      return people.map((user) => ({
        user,
        isActive: isActive(user),
        products: assigned.filter((product) => product.userId === user.id),
      }))
    },

    /** All products by name. */
    products: () => createOperatorQueries(db, settings).allProducts(),

    /** @throws AppError not_found for a user without a role */
    async get(userId: string): Promise<OperatorDetails> {
      const queries = createOperatorQueries(db, settings)
      const user = await queries.find(userId)
      if (!user) throw new AppError('not_found')
      return { user, isActive: isActive(user), products: await queries.products([userId]) }
    },

    /**
     * Gives, changes or removes a role. Cached sessions follow at the next request, because roles are not cached.
     *
     * @throws AppError not_found; role_required above the own role; conflict for the last owner
     */
    setRole: (userId: string, change: RoleChange, by: Changer): Promise<void> =>
      db.transaction(async (tx) => {
        const user = await createUserQueries(tx).findById(userId)
        if (!user) throw new AppError('not_found')
        await assign(tx, user, change, by)
      }),

    /**
     * Invites a person by mail, by default to the organization of the person who invites, and gives the role. A platform user
     * who already has an account only gets the role, and a mail about it. An account whose address nobody has confirmed may be
     * a stranger's, so nothing of it is kept.
     *
     * @returns the id of the user
     * @throws AppError role_required; conflict for a person who already has a role; too_many_attempts
     */
    async invite({ role, productIds, ...invitation }: RoleInvitation, by: Changer): Promise<string> {
      const { email } = invitation
      return db.transaction(async (tx) => {
        const users = createUserQueries(tx)
        const known = await users.findByEmail(email)
        if (known?.role)
          throw new AppError('conflict', { detail: `${email} already has the role ${known.role}` })
        if (!known || !isActive(known)) {
          await linkMails.countSent(tx, 'user', email)
          const invited = { region: DEFAULT_REGION, ...invitation }
          const organizationId = invitation.organization ? undefined : await homeOrganization(tx, by)
          if (known) {
            const { fullName } = invitation
            const unused = { passwordHash: null, emailVerifiedAt: null, fullName }
            await users.update(known.id, {
              ...unused,
              ...(organizationId && { organizationId }),
              updatedAt: now(),
            })
            access.evict(await access.revoke(tx, { kind: 'user', id: known.id }))
          }
          await invitations.inviteIn(tx, { ...invited, ...(organizationId && { organizationId }) }, by.actor)
        }
        const user = await users.findByEmail(email)
        if (!user) throw new Error('the invited user was not stored')
        await assign(tx, user, { role, productIds }, by)
        return user.id
      })
    },

    setReviewMails: ({ userId, actor }: Operator, reviewMails: ReviewMails): Promise<void> =>
      db.transaction(async (tx) => {
        const at = now()
        await createUserQueries(tx).update(userId, { reviewMails, updatedAt: at })
        const subject = `user:${userId}`
        await appendAudit(tx, {
          actor,
          action: 'user.review_mails_set',
          subject,
          details: { to: reviewMails },
          at,
        })
      }),

    /**
     * Stores until when a person was mailed what waits for a decision.
     * @param user as read before
     * @returns whether this caller sends the mail: another process may have stored it in the meantime
     */
    claimReviewMail: (tx: Database, user: OperatorRow, until: Date): Promise<boolean> =>
      createOperatorQueries(tx, settings).claimReviewMail(user, until),
  }
}

export type Operators = ReturnType<typeof createOperators>
