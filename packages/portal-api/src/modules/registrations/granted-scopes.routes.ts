import { GrantedScopesSchema } from '@stagedoor/contract/applications/granted-scopes'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'

const about = { access: 'session-on-private-portal' } as const

export function grantedScopeRoutes({ grantedScopes }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', '/applications/:applicationId/product-versions/:productVersionId/granted-scopes', {
      ...about,
      tag: 'Applications',
      id: 'getVersionScopes',
      summary: 'List the scopes granted for a product version',
      responses: { 200: GrantedScopesSchema },
      errors: ['scopes_unavailable'],
      handler: async ({ params, developerId }) => ({
        scopes: await grantedScopes.ofVersion(developerId, params.applicationId, params.productVersionId),
      }),
    }),

    route('get', '/applications/:applicationId/registrations/:registrationId/granted-scopes', {
      ...about,
      tag: 'Registrations',
      id: 'getRegistrationScopes',
      summary: 'List the scopes granted to a registration',
      responses: { 200: GrantedScopesSchema },
      errors: ['scopes_unavailable'],
      handler: async ({ params, developerId }) => ({
        scopes: await grantedScopes.ofRegistration(developerId, params.applicationId, params.registrationId),
      }),
    }),
  ])
}
