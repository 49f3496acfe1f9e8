import { CONSUME_ACTION } from '@stagedoor/contract/accounts/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { developerGroups, permissionGrants } from '../schema/access.ts'
import { developers } from '../schema/accounts.ts'
import { portals } from '../schema/portal.ts'

/** Determines whether a developer may consume a product. */
export interface ConsumeAccess {
  portalId: string
  productId: string
  /** Resources of the developer's permissions that may match the product. */
  resources: string[]
}

const ACCESS_CONTROL_ON = sql`portal.rbac_enabled and not portal.is_public`

/**
 * Selects the permissions with which the developer of a row may consume a product. Uses an index for each of the three
 * kinds of permissions.
 *
 * @param isNeeded condition for requiring permissions; otherwise the result is null
 */
export function consumeAccess(productId: SQL, isNeeded = ACCESS_CONTROL_ON): SQL<ConsumeAccess | null> {
  return sql<ConsumeAccess | null>`(
    select json_build_object('portalId', portal.portal_id, 'productId', ${productId}, 'resources', coalesce((
      select json_agg(granted.resource) from ${permissionGrants} granted
      where granted.product_part in ('*', ${productId}::text) and ${CONSUME_ACTION} = any(granted.actions) and (
        granted.developer_id = ${developers.id}
        or (granted.developer_id is null and granted.group_name is null)
        or (granted.developer_id is null and granted.group_name in (
          select member.group_name from ${developerGroups} member where member.developer_id = ${developers.id}))
      )), '[]'))
    from ${portals} portal where ${isNeeded})`
}
