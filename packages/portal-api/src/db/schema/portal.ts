import { type Appearance, CATALOG_VISIBILITIES } from '@stagedoor/contract/portal/portal'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, fingerprint, moment, updatedAt } from './columns.ts'

/** Settings of the portal. The constant primary key limits the table to one row. */
export const portals = pgTable('portals', {
  singleton: integer('singleton').primaryKey().default(1),
  portalId: uuid('portal_id').notNull(),
  orgId: uuid('org_id').notNull(),
  name: text('name').notNull(),
  isPublic: boolean('is_public').notNull().default(false),
  rbacEnabled: boolean('rbac_enabled').notNull().default(false),
  /** Whether developers see name and description of products without permission to view them. */
  catalogVisibility: text('catalog_visibility', { enum: CATALOG_VISIBILITIES }).notNull().default('listed'),
  basicAuthEnabled: boolean('basic_auth_enabled').notNull().default(true),
  /** Whether developers may use the sandbox while their account is pending. */
  testAccessBeforeApproval: boolean('test_access_before_approval').notNull().default(false),
  allowedTimePeriod: text('allowed_time_period').notNull().default('24h'),
  appearance: jsonb('appearance').$type<Appearance>().notNull().default({}),
  defaultAuthStrategyId: uuid('default_auth_strategy_id'),
  /** Hash of the last imported folder. An unchanged demo folder is not imported again. */
  contentHash: text('content_hash'),
  /** Whether that was the demo content, which never replaces other content. */
  contentIsDemo: boolean('content_is_demo').notNull().default(false),
  fingerprint: fingerprint(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Images of the portal: `logo`, `logo-dark`, `cover`, `favicon`. */
export const brandingAssets = pgTable('branding_assets', {
  name: text('name').primaryKey(),
  mediaType: text('media_type').notNull(),
  content: bytes('content').notNull(),
  fingerprint: fingerprint(),
  updatedAt: updatedAt(),
})

/**
 * Files below /assets/ of every build of the portal that processes have served recently. The hash in its address identifies
 * the content.
 */
export const portalAssets = pgTable(
  'portal_assets',
  {
    address: text('address').primaryKey(),
    content: bytes('content').notNull(),
    /** When a process last had the file in its build, to the day. */
    usedAt: moment('used_at').notNull(),
  },
  (table) => [index('portal_assets_used_at_idx').on(table.usedAt)],
)

export const authStrategies = pgTable('auth_strategies', {
  id: uuid('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  credentialType: text('credential_type', {
    enum: ['key_auth', 'self_managed_client_credentials', 'client_credentials'],
  }).notNull(),
  keyNames: text('key_names').array().notNull().default([]),
  authMethods: text('auth_methods').array().notNull().default([]),
  availableScopes: text('available_scopes').array().notNull().default([]),
  fingerprint: fingerprint(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export type PortalRow = typeof portals.$inferSelect

export type AuthStrategyRow = typeof authStrategies.$inferSelect
