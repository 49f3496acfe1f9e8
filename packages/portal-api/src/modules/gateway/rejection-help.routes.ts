import { RejectionHelpQuerySchema, RejectionHelpSchema } from '@stagedoor/contract/usage/rejection-help'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'

/** Data of the page about a rejected request. */
export function rejectionHelpRoutes({ rejectionHelp }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', '/rejection-help', {
      tag: 'Registrations',
      access: 'session-on-private-portal',
      allowsPending: true,
      id: 'getRejectionHelp',
      summary: "Get the developer's access to the product version of a rejected request",
      query: RejectionHelpQuerySchema,
      responses: { 200: RejectionHelpSchema },
      errors: ['not_found'],
      handler: async ({ query, developerId, isPending }) =>
        rejectionHelp(developerId, query.version, isPending),
    }),
  ])
}
