import {
  type AdminApplication,
  type AdminApplicationDetails,
  AdminApplicationDetailsSchema,
  AdminApplicationsQuerySchema,
  AdminApplicationsSchema,
} from '@stagedoor/contract/admin/applications'
import { pageOf, toList } from '@stagedoor/contract/paging'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import type { ApplicationDetails } from '../applications/application-lookup.service.ts'
import type { ApplicationWithOwner } from '../applications/application.ts'
import { listingOf } from './admin-listing.ts'
import { SEARCH_ERRORS, type SearchLimit } from './search-limit.ts'

const about = { tag: 'All applications' } as const

/** Applications of all developers. */
export function adminApplicationRoutes(
  { applicationLookup, credentials }: Services,
  guards: AccessGuards,
  searches: SearchLimit,
) {
  return routes(guards, [
    route('get', '/applications', {
      ...about,
      access: 'operator:viewer',
      id: 'listApplications',
      summary: 'List applications, by default the newest first',
      query: AdminApplicationsQuerySchema,
      responses: { 200: AdminApplicationsSchema },
      errors: SEARCH_ERRORS,
      handler: async ({ operator, query }) => {
        const page = pageOf(query)
        const { rows, total } = await searches.read(operator.actor, { search: query.search }, (on) =>
          applicationLookup.list(listingOf(query, page), query.sort, on),
        )
        return toList(rows.map(applicationBody), total, page)
      },
    }),

    route('get', '/applications/:applicationId', {
      ...about,
      access: 'operator:viewer',
      id: 'getApplication',
      summary: 'Get an application with its credentials, without secrets, and its registrations',
      responses: { 200: AdminApplicationDetailsSchema },
      handler: async ({ params }) => detailsBody(await applicationLookup.get(params.applicationId)),
    }),

    route('delete', '/applications/:applicationId/credentials/:credentialId', {
      ...about,
      access: 'operator:admin',
      id: 'revokeCredential',
      summary: 'Revoke an API key',
      responses: { 204: { description: 'Revoked.' } },
      handler: async ({ operator, params: { applicationId, credentialId } }) =>
        credentials.revokeForOperator(applicationId, credentialId, operator.actor),
    }),
  ])
}

function applicationBody({
  application,
  owner,
  keys,
  registrations,
}: ApplicationWithOwner): AdminApplication {
  return {
    id: application.id,
    name: application.name,
    reference_id: application.referenceId,
    created_at: application.createdAt.toISOString(),
    developer: { id: owner.id, email: owner.email, full_name: owner.fullName },
    credentials: keys,
    registrations,
  }
}

function detailsBody({ credentials, granted, ...found }: ApplicationDetails): AdminApplicationDetails {
  return {
    ...applicationBody(found),
    description: found.application.description,
    credentials: credentials.map((key) => ({
      id: key.id,
      name: key.displayName,
      masked: `${key.prefix}…${key.lastFour}`,
      created_at: key.createdAt.toISOString(),
      last_used_at: key.lastUsedAt?.toISOString() ?? null,
    })),
    registrations: granted.map((registration) => ({
      id: registration.id,
      status: registration.status,
      product: { id: registration.productId, name: registration.productName },
      version: { id: registration.productVersionId, name: registration.version },
      scopes: registration.scopes,
      created_at: registration.createdAt.toISOString(),
    })),
  }
}
