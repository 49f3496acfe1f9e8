import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { developers } from './accounts.ts'
import { createdAt } from './columns.ts'

/** Permissions of a developer, a group or, without both, all developers. Only used with access control. */
export const permissionGrants = pgTable(
  'permission_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    developerId: uuid('developer_id').references(() => developers.id, { onDelete: 'cascade' }),
    groupName: text('group_name'),
    /** Resource identifier: `krn:…`, see docs/reference/permissions.md. */
    resource: text('resource').notNull(),
    /** Last part of the identifier: a product or `*`. Finds candidates, which `isPermitted` checks. */
    productPart: text('product_part')
      .notNull()
      .generatedAlwaysAs(sql`split_part(resource, '/services/', -1)`),
    /** With a leading `#`. */
    actions: text('actions').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('permission_grants_one_subject', sql`${table.developerId} is null or ${table.groupName} is null`),
    index('permission_grants_developer_idx').on(table.developerId),
    index('permission_grants_group_idx').on(table.groupName),
    index('permission_grants_product_idx').on(table.productPart, table.developerId, table.groupName),
  ],
)

/** Groups of a developer at the last single sign-on. */
export const developerGroups = pgTable(
  'developer_groups',
  {
    developerId: uuid('developer_id')
      .notNull()
      .references(() => developers.id, { onDelete: 'cascade' }),
    groupName: text('group_name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.developerId, table.groupName] })],
)

export type PermissionGrantRow = typeof permissionGrants.$inferSelect
