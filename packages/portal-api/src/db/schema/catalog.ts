import type { DocumentRoot } from '@stagedoor/contract/catalog/document-nodes'
import type { ProductLimit, ProductSupport } from '@stagedoor/contract/catalog/overview'
import type { OperationGroup } from '@stagedoor/contract/catalog/versions'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { belongsTo, bytes, createdAt, fingerprint, updatedAt } from './columns.ts'
import { authStrategies } from './portal.ts'

export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    /** Previous slugs, oldest first. Gateways may still use them. */
    formerSlugs: text('former_slugs').array().notNull().default([]),
    name: text('name').notNull(),
    description: text('description'),
    labels: jsonb('labels').$type<Record<string, string>>().notNull().default({}),
    /** Searched text in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || chr(10) || coalesce(description, ''))`),
    /** Names of versions and titles of documents in lower case, one per line. Set by an import. */
    versionNames: text('version_names').notNull().default(''),
    documentTitles: text('document_titles').notNull().default(''),
    /** Value of the label that groups the catalog, its title, and its position among the groups. */
    groupKey: text('group_key'),
    groupTitle: text('group_title'),
    groupPosition: integer('group_position'),
    /** Position among the featured products. */
    featuredPosition: integer('featured_position'),
    /** Whether the landing page shows an example of this product to everybody. */
    onLanding: boolean('on_landing').notNull().default(false),
    limits: jsonb('limits').$type<ProductLimit[]>().notNull().default([]),
    support: jsonb('support').$type<ProductSupport>(),
    /** Hash of the icon, which is stored as the picture `icon`. */
    iconHash: text('icon_hash'),
    fingerprint: fingerprint(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_order_idx').on(sql`lower(${table.name})`, table.id),
    index('products_group_idx').on(table.groupPosition, sql`lower(${table.name})`, table.id),
  ],
)

export const productVersions = pgTable(
  'product_versions',
  {
    id: uuid('id').primaryKey(),
    productId: belongsTo('product_id', () => products.id),
    name: text('name').notNull(),
    /** Previous names, oldest first. */
    formerNames: text('former_names').array().notNull().default([]),
    deprecated: boolean('deprecated').notNull().default(false),
    /** Whether the version has a sandbox, which responds as its specification describes. */
    hasSandbox: boolean('has_sandbox').notNull().default(false),
    fingerprint: fingerprint(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('product_versions_name_unique').on(table.productId, table.name),
    index('product_versions_order_idx').on(table.productId, table.createdAt, table.id),
  ],
)

/** Auth strategies with which applications can register for a version, in the order of the API. */
export const registrationConfigs = pgTable(
  'registration_configs',
  {
    productVersionId: belongsTo('product_version_id', () => productVersions.id),
    authStrategyId: belongsTo('auth_strategy_id', () => authStrategies.id),
    position: integer('position').notNull(),
    enabled: boolean('enabled').notNull(),
    autoApprove: boolean('auto_approve').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productVersionId, table.authStrategyId] })],
)

/** Imported specifications. A separate table, so that lists do not read them. */
export const specs = pgTable('specs', {
  productVersionId: belongsTo('product_version_id', () => productVersions.id).primaryKey(),
  apiType: text('api_type', { enum: ['openapi', 'asyncapi'] }).notNull(),
  fileName: text('file_name').notNull(),
  contentHash: text('content_hash').notNull(),
  /** Response of GET …/spec, compressed at import instead of for each request. Contains the only copy of the text. */
  responseGzip: bytes('answer_gzip').notNull(),
  updatedAt: updatedAt(),
})

/** What the page of a specification shows first, by the operation at which it starts. Computed at import or on request. */
export const firstScreens = pgTable(
  'first_screens',
  {
    productVersionId: belongsTo('product_version_id', () => specs.productVersionId),
    /** Name in links; empty: the top of the page. */
    operation: text('operation').notNull(),
    contentHash: text('content_hash').notNull(),
    /** Identifies the code that has computed the screen. */
    code: text('code').notNull(),
    /** Null if the document cannot be read, or its first screen is too large. */
    json: text('json'),
  },
  (table) => [primaryKey({ columns: [table.productVersionId, table.operation] })],
)

export const specOperations = pgTable(
  'spec_operations',
  {
    productVersionId: belongsTo('product_version_id', () => productVersions.id),
    position: integer('position').notNull(),
    /** Name in links to the operation. Earlier releases, which may still import during an upgrade, do not set it. */
    name: text('name').notNull().default(''),
    /** What other names are made of: the id in links, and the key in the document's outline. */
    linkId: text('link_id').notNull().default(''),
    key: text('key').notNull().default(''),
    path: text('path').notNull(),
    method: text('method').notNull(),
    operationId: text('operation_id'),
    summary: text('summary'),
    description: text('description'),
    tags: text('tags').array().notNull().default([]),
    deprecated: boolean('deprecated').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.productVersionId, table.position] }),
    // An index entry has a limited size, and no address can contain a longer name.
    index('spec_operations_name_idx')
      .on(table.productVersionId, table.name)
      .where(sql`length(${table.name}) <= 500`),
  ],
)

/** Operation groups of a version, in operation order. */
export const operationGroups = pgTable('operation_lists', {
  productVersionId: belongsTo('product_version_id', () => productVersions.id).primaryKey(),
  /** Hash of the stored groups and operations. Empty for rows that a migration has created. */
  hash: text('hash').notNull(),
  groups: jsonb('groups').$type<OperationGroup[]>().notNull(),
})

/** Search index of a version, created at import and requested by its hash. */
export const searchIndexParts = pgTable('search_index_parts', {
  productVersionId: belongsTo('product_version_id', () => productVersions.id).primaryKey(),
  hash: text('hash').notNull(),
  operations: integer('operations').notNull(),
  contentGzip: bytes('content_gzip').notNull(),
})

/** Search index of a product with its versions and guides, created at import and requested by its hash. */
export const productSearchParts = pgTable('product_search_parts', {
  productId: belongsTo('product_id', () => products.id).primaryKey(),
  hash: text('hash').notNull(),
  contentGzip: bytes('content_gzip').notNull(),
})

export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    productId: belongsTo('product_id', () => products.id),
    parentId: uuid('parent_id').references((): AnyPgColumn => documents.id, { onDelete: 'cascade' }),
    /** Depth-first position in the product's tree, so that ordered rows form the tree. */
    position: integer('position').notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    markdown: text('markdown').notNull(),
    nodes: jsonb('nodes').$type<DocumentRoot>().notNull(),
    fingerprint: fingerprint(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('documents_slug_unique').on(table.productId, table.slug),
    index('documents_order_idx').on(table.productId, table.position),
  ],
)

/** Images in documents, and icons of products. */
export const documentImages = pgTable(
  'document_images',
  {
    productId: belongsTo('product_id', () => products.id),
    path: text('path').notNull(),
    mediaType: text('media_type').notNull(),
    content: bytes('content').notNull(),
    fingerprint: fingerprint(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.path] })],
)
