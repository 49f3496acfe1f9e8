import { DEVELOPER_STATUSES, type DeveloperStatus } from '@stagedoor/contract/admin/developer-status'
import { REVIEW_MAILS } from '@stagedoor/contract/admin/people'
import { ROLES, type TokenScope } from '@stagedoor/contract/admin/roles'
import { REGIONS } from '@stagedoor/contract/constants'
import { LANGUAGES } from '@stagedoor/contract/languages'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { belongsTo, createdAt, moment, updatedAt } from './columns.ts'

/** Language of mails. If unknown, the language of the portal or English is used. */
const language = () => text('language', { enum: LANGUAGES })

export const developers = pgTable(
  'developers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case, so that an address has one account. */
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    status: text('status', { enum: DEVELOPER_STATUSES }).notNull(),
    /** Argon2id in PHC format. Null until the first password is set, and for single sign-on. */
    passwordHash: text('password_hash'),
    /** `sub` of the identity provider. */
    ssoSubject: text('sso_subject'),
    language: language(),
    /** Whether the current password is published in `demo_accounts` of a content folder. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** Hash of the published password, also while the account has another one. */
    publishedPasswordHash: text('published_password_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('developers_email_unique').on(table.email),
    uniqueIndex('developers_sso_subject_unique').on(table.ssoSubject),
    check('developers_email_lower', sql`${table.email} = lower(${table.email})`),
    index('developers_status_idx').on(table.status, table.createdAt),
    index('developers_order_idx').on(table.createdAt, table.id),
  ],
)

/** What the checklist for new developers cannot derive from other tables. A developer has no row until the first mark. */
export const developerChecklists = pgTable('developer_checklists', {
  developerId: belongsTo('developer_id', () => developers.id).primaryKey(),
  /** When the developer has first opened a dashboard after the first request. */
  chartSeenAt: moment('chart_seen_at'),
  dismissedAt: moment('dismissed_at'),
})

/** Organizations of platform users. Registering creates one; its users can invite others. */
export const organizations = pgTable('organizations', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  region: text('region', { enum: REGIONS }).notNull(),
  createdAt: createdAt(),
})

/** Platform users. Without a password, a user is invited or uses single sign-on. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organizationId: belongsTo('organization_id', () => organizations.id),
    /** In lower case, so that an address has one account. */
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    preferredName: text('preferred_name'),
    passwordHash: text('password_hash'),
    emailVerifiedAt: moment('email_verified_at'),
    ssoSubject: text('sso_subject'),
    language: language(),
    /** Role in the console. Null for users without access to it, such as everybody who has registered an organization. */
    role: text('role', { enum: ROLES }),
    /** False for a reviewer who only decides registrations of the products in `reviewer_products`, also after they were deleted. */
    reviewsAll: boolean('reviews_all').notNull().default(true),
    /** When the user is mailed about accounts and registrations that wait for a decision. */
    reviewMails: text('review_mails', { enum: REVIEW_MAILS }).notNull().default('immediate'),
    /** Until when waiting accounts and registrations were mailed to this user. */
    reviewMailedUntil: moment('review_mailed_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    uniqueIndex('users_sso_subject_unique').on(table.ssoSubject),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    index('users_organization_idx').on(table.organizationId),
    index('users_role_idx').on(table.role).where(sql`${table.role} is not null`),
  ],
)

/** Products whose registrations a reviewer may decide who does not review all of them. */
export const reviewerProducts = pgTable(
  'reviewer_products',
  {
    userId: belongsTo('user_id', () => users.id),
    productId: belongsTo('product_id', () => products.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

/** Personal access tokens of platform users, for the admin API. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: belongsTo('user_id', () => users.id),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Last characters of the token, to tell tokens apart. */
    lastFour: text('last_four').notNull(),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Stored once an hour at most. */
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('access_tokens_user_idx').on(table.userId)],
)

/** Wrong passwords by address. Addresses without an account are locked too, so that a lock does not reveal accounts. */
export const loginFailures = pgTable(
  'login_failures',
  {
    /** The account, and the source of the attempts: a client network, a known device, a session, or all networks. */
    key: text('key').primaryKey(),
    /** `<subject kind>:<keyed hash of the address>`. */
    account: text('account').notNull().default(''),
    count: integer('count').notNull(),
    /** Attempts before this time are rejected without being counted. */
    lockedUntil: moment('locked_until'),
    updatedAt: updatedAt(),
  },
  (table) => [index('login_failures_account_idx').on(table.account)],
)

export const ONE_TIME_TOKEN_PURPOSES = [
  'developer-verify-email',
  'developer-reset-password',
  'user-verify-email',
  'user-reset-password',
  'user-invitation',
  'owner-setup',
] as const
export type OneTimeTokenPurpose = (typeof ONE_TIME_TOKEN_PURPOSES)[number]
export type { DeveloperStatus }

/** Tokens of links in mails and of the set-up link, stored as hashes. Used tokens are kept until they expire, to distinguish 410 from 404. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text('purpose', { enum: ONE_TIME_TOKEN_PURPOSES }).notNull(),
    /** A developer or a platform user, by purpose. A set-up link has a fixed id, because its account does not exist yet. */
    subjectId: uuid('subject_id').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('one_time_tokens_subject_idx').on(table.subjectId, table.purpose)],
)

export const SUBJECT_KINDS = ['developer', 'user'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Sessions: one login in one browser. Its refresh tokens end together. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subjectKind: text('subject_kind', { enum: SUBJECT_KINDS }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** Encrypted ID token of single sign-on, which identifies the provider's session at logout. */
    idToken: text('id_token'),
  },
  (table) => [index('sessions_subject_idx').on(table.subjectKind, table.subjectId)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: belongsTo('session_id', () => sessions.id),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** First use of an access token that was issued with this token: the client has received both. */
    receivedAt: moment('received_at'),
    createdAt: createdAt(),
  },
  (table) => [index('refresh_tokens_session_idx').on(table.sessionId)],
)

export type DeveloperRow = typeof developers.$inferSelect
