import { type Appearance, CATALOG_VISIBILITIES } from '@stagedoor/contract/portal/portal'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, createdAt, fingerprint, updatedAt } from './columns.ts'

/** The portal itself: always exactly one row, guarded by the constant primary key. */
export const portals = pgTable('portals', {
  singleton: integer('singleton').primaryKey().default(1),
  portalId: uuid('portal_id').notNull(),
  orgId: uuid('org_id').notNull(),
  name: text('name').notNull(),
  isPublic: boolean('is_public').notNull().default(false),
  rbacEnabled: boolean('rbac_enabled').notNull().default(false),
  /** What developers see of products that they may not view: name and description, or nothing. */
  catalogVisibility: text('catalog_visibility', { enum: CATALOG_VISIBILITIES }).notNull().default('listed'),
  basicAuthEnabled: boolean('basic_auth_enabled').notNull().default(true),
  allowedTimePeriod: text('allowed_time_period').notNull().default('24h'),
  appearance: jsonb('appearance').$type<Appearance>().notNull().default({}),
  defaultAuthStrategyId: uuid('default_auth_strategy_id'),
  /** Hash of the whole folder that was imported last: an unchanged one is not read again. */
  contentHash: text('content_hash'),
  /** Whether that folder was the demo content; the demo never replaces content of the operator's own. */
  contentIsDemo: boolean('content_is_demo').notNull().default(false),
  fingerprint: fingerprint(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Pictures of the portal: `logo`, `logo-dark`, `cover`, `favicon`. */
export const brandingAssets = pgTable('branding_assets', {
  name: text('name').primaryKey(),
  mediaType: text('media_type').notNull(),
  content: bytes('content').notNull(),
  fingerprint: fingerprint(),
  updatedAt: updatedAt(),
})

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
