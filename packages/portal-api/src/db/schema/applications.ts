import { CREDENTIAL_MODES } from '@stagedoor/contract/applications/credentials'
import { REGISTRATION_STATUSES } from '@stagedoor/contract/applications/registrations'
import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { developers } from './accounts.ts'
import { productVersions } from './catalog.ts'
import { belongsTo, createdAt, moment, updatedAt } from './columns.ts'
import { authStrategies } from './portal.ts'

export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    developerId: belongsTo('developer_id', () => developers.id),
    name: text('name').notNull(),
    description: text('description'),
    referenceId: text('reference_id').notNull(),
    redirectUri: text('redirect_uri'),
    authStrategyId: uuid('auth_strategy_id').references(() => authStrategies.id, { onDelete: 'restrict' }),
    scopes: text('scopes').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('applications_name_unique').on(table.developerId, table.name),
    uniqueIndex('applications_reference_unique').on(table.referenceId),
    index('applications_order_idx').on(table.developerId, table.createdAt.desc(), table.id),
    index('applications_name_idx').on(table.name, table.id),
    index('applications_newest_idx').on(table.createdAt.desc(), table.id),
  ],
)

/** API keys, stored as SHA-256 hashes. A slow hash is not needed for 256 random bits. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: belongsTo('application_id', () => applications.id),
    displayName: text('display_name').notNull(),
    /** Test keys work in the sandbox only. */
    mode: text('mode', { enum: CREDENTIAL_MODES }).notNull().default('live'),
    secretHash: text('secret_hash').notNull().unique(),
    prefix: text('prefix').notNull(),
    lastFour: text('last_four').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('credentials_order_idx').on(table.applicationId, table.createdAt.desc(), table.id),
    // Operators look up the owner of a key by the characters that are shown.
    index('credentials_prefix_idx').on(table.prefix),
    index('credentials_last_four_idx').on(table.lastFour),
  ],
)

/** Clients that the server has registered with the identity provider for applications (RFC 7592). */
export const dcrClients = pgTable('dcr_clients', {
  applicationId: belongsTo('application_id', () => applications.id).primaryKey(),
  /** URL to read, update and delete the client. */
  registrationUri: text('registration_uri').notNull(),
  /** Encrypted registration access token. */
  accessToken: text('access_token').notNull(),
})

/**
 * Clients to remove at the identity provider. A new client is listed from its registration until its application is stored,
 * so that it is removed if the process ends in between.
 */
export const dcrRemovals = pgTable(
  'dcr_removals',
  {
    registrationUri: text('registration_uri').primaryKey(),
    clientId: text('client_id').notNull(),
    /** Encrypted registration access token. */
    accessToken: text('access_token').notNull(),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('dcr_removals_due_idx').on(table.nextAttemptAt)],
)

export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: belongsTo('application_id', () => applications.id),
    productVersionId: belongsTo('product_version_id', () => productVersions.id),
    status: text('status', { enum: REGISTRATION_STATUSES }).notNull(),
    scopes: text('scopes').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('registrations_once').on(table.applicationId, table.productVersionId),
    index('registrations_order_idx').on(table.applicationId, table.createdAt.desc(), table.id),
    index('registrations_version_idx').on(table.productVersionId, table.status),
    index('registrations_oldest_idx').on(table.createdAt, table.id),
    index('registrations_status_idx').on(table.status, table.createdAt, table.id),
  ],
)

/**
 * Registrations of versions that an import has removed, kept for 30 days to restore them when the version returns. A
 * separate table, so that queries of registrations cannot return them.
 */
export const endedRegistrations = pgTable(
  'ended_registrations',
  {
    id: uuid('id').primaryKey(),
    applicationId: belongsTo('application_id', () => applications.id),
    /** No foreign key: the version does not exist while its registrations are ended. */
    productVersionId: uuid('product_version_id').notNull(),
    status: text('status', { enum: REGISTRATION_STATUSES }).notNull(),
    scopes: text('scopes').array().notNull().default([]),
    createdAt: createdAt(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [
    index('ended_registrations_application_idx').on(table.applicationId),
    index('ended_registrations_version_idx').on(table.productVersionId),
  ],
)

export type ApplicationRow = typeof applications.$inferSelect

export type RegistrationRow = typeof registrations.$inferSelect
