import {
  AdminRegistrationsQuerySchema,
  AdminRegistrationsSchema,
  RegistrationDecisionSchema,
} from '@stagedoor/contract/admin/registrations'
import { pageOf, toList } from '@stagedoor/contract/paging'
import type { Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createAdminRegistrations } from './registrations.service.ts'
import { reasonOf } from './review-rights.ts'
import { SEARCH_ERRORS, type SearchLimit } from './search-limit.ts'

const about = { tag: 'All registrations' } as const

/** Registrations of all applications. */
export function adminRegistrationRoutes(
  deps: Deps,
  services: Services,
  guards: AccessGuards,
  searches: SearchLimit,
) {
  const registrations = createAdminRegistrations(deps, services)
  return routes(guards, [
    route('get', '/registrations', {
      ...about,
      access: 'operator:viewer',
      id: 'listRegistrations',
      summary: 'List registrations, oldest first',
      query: AdminRegistrationsQuerySchema,
      responses: { 200: AdminRegistrationsSchema },
      errors: SEARCH_ERRORS,
      handler: async ({ operator, query }) => {
        const { rows, total } = await searches.read(operator.actor, { search: query.search }, (on) =>
          registrations.list(query, operator, on),
        )
        return toList(rows, total, pageOf(query))
      },
    }),

    route('post', '/registrations/:registrationId/decision', {
      ...about,
      access: 'operator:reviewer',
      id: 'decideRegistration',
      summary: 'Approve, reject or revoke a registration',
      body: RegistrationDecisionSchema,
      example: { decision: 'revoke', note: 'The key has leaked' },
      responses: { 204: { description: 'Stored.' } },
      errors: ['conflict', 'unavailable', 'upstream_failed'],
      handler: async ({ operator, params, body: { decision, note } }) =>
        registrations.decide(params.registrationId, { decision, reason: reasonOf(note) }, operator),
    }),
  ])
}
