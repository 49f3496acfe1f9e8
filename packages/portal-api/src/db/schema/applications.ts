import { REGISTRATION_STATUSES } from '@stagedoor/contract/applications/registrations'
import { index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { developers } from './accounts.ts'
import { productVersions } from './catalog.ts'
import { createdAt, moment, updatedAt } from './columns.ts'
import { authStrategies } from './portal.ts'

export const applications = pgTable(
  'applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    developerId: uuid('developer_id')
      .notNull()
      .references(() => developers.id, { onDelete: 'cascade' }),
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
  ],
)

/** API keys. The secret is shown once and kept as a SHA-256 hash: 256 random bits need no slow hash. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    displayName: text('display_name').notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    prefix: text('prefix').notNull(),
    lastFour: text('last_four').notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('credentials_order_idx').on(table.applicationId, table.createdAt.desc(), table.id)],
)

/** Client of an application at the identity provider, for applications whose strategy registers it there (RFC 7592). */
export const dcrClients = pgTable('dcr_clients', {
  applicationId: uuid('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  /** Where the client is read, changed and deleted. */
  registrationUri: text('registration_uri').notNull(),
  /** Registration access token, encrypted with a key of the session secret. */
  accessToken: text('access_token').notNull(),
})

/**
 * Clients at the identity provider that no application keeps, until they are removed there. A new client stands here from
 * the provider's answer until its application is stored, so that nothing that happens in between leaves it behind.
 */
export const dcrRemovals = pgTable(
  'dcr_removals',
  {
    registrationUri: text('registration_uri').primaryKey(),
    clientId: text('client_id').notNull(),
    /** Registration access token, encrypted with a key of the session secret. */
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
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    productVersionId: uuid('product_version_id')
      .notNull()
      .references(() => productVersions.id, { onDelete: 'cascade' }),
    status: text('status', { enum: REGISTRATION_STATUSES }).notNull(),
    scopes: text('scopes').array().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('registrations_once').on(table.applicationId, table.productVersionId),
    index('registrations_order_idx').on(table.applicationId, table.createdAt.desc(), table.id),
    index('registrations_version_idx').on(table.productVersionId, table.status),
  ],
)

/**
 * Registrations that an import ended because it removed their version, kept for 30 days so that they can be restored when
 * the version returns. A table of its own: no query of registrations can return them by mistake.
 */
export const endedRegistrations = pgTable(
  'ended_registrations',
  {
    id: uuid('id').primaryKey(),
    applicationId: uuid('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
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
