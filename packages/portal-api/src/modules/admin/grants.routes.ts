import {
  CreatedGrantSchema,
  CreateGrantSchema,
  type Grant,
  GrantsQuerySchema,
  GrantsSchema,
} from '@stagedoor/contract/admin/grants'
import { pageOf, toList } from '@stagedoor/contract/paging'
import type { Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { isAccessControlled } from '../access/access.service.ts'
import type { NamedGrant } from '../access/named-grant.ts'
import { findPortal } from '../portal/portal.service.ts'
import { listingOf } from './admin-listing.ts'
import { SEARCH_ERRORS, type SearchLimit } from './search-limit.ts'

const about = { tag: 'Grants' } as const

/** Permissions of developers and groups. */
export function grantRoutes(
  { db }: Pick<Deps, 'db'>,
  { permissionGrants }: Services,
  guards: AccessGuards,
  searches: SearchLimit,
) {
  return routes(guards, [
    route('get', '/grants', {
      ...about,
      access: 'operator:viewer',
      id: 'listGrants',
      summary: 'List permissions, oldest first',
      query: GrantsQuerySchema,
      responses: { 200: GrantsSchema },
      errors: SEARCH_ERRORS,
      handler: async ({ operator, query }) => {
        const page = pageOf(query)
        const [{ rows, total }, portal] = await Promise.all([
          searches.read(operator.actor, { search: query.search }, (on) =>
            permissionGrants.list(listingOf(query, page), on),
          ),
          findPortal(db),
        ])
        return {
          ...toList(rows.map(grantBody), total, page),
          is_access_controlled: portal !== undefined && isAccessControlled(portal),
        }
      },
    }),

    route('post', '/grants', {
      ...about,
      access: 'operator:admin',
      id: 'createGrant',
      summary: 'Grant actions on a product to a developer, a group or everybody',
      body: CreateGrantSchema,
      example: { product: 'events', developer: 'ada@example.com', actions: ['view'] },
      responses: { 201: CreatedGrantSchema },
      errors: ['conflict', 'not_found'],
      handler: async ({ operator, body: { product, developer, group, actions } }) => {
        const { warning, ...granted } = await permissionGrants.grant(
          { product, developer, group, actions },
          operator.actor,
        )
        return { ...grantBody(granted), warning: warning ?? null }
      },
    }),

    route('delete', '/grants/:grantId', {
      ...about,
      access: 'operator:admin',
      id: 'revokeGrant',
      summary: 'Revoke a permission',
      responses: { 204: { description: 'Revoked.' } },
      handler: async ({ operator, params }) => {
        await permissionGrants.revokeById(params.grantId, operator.actor)
      },
    }),
  ])
}

function grantBody(grant: NamedGrant): Grant {
  const { developerId, developerEmail, groupName, productPart, productSlug } = grant
  return {
    id: grant.id,
    developer: developerId === null ? null : { id: developerId, email: developerEmail ?? '' },
    group: groupName,
    product: productSlug ?? productPart,
    resource: grant.resource,
    actions: grant.actions.map((action) => action.replace(/^#/, '')),
    created_at: grant.createdAt.toISOString(),
  }
}
