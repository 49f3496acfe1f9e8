import { equalsValue, pageOf, textValues, toList } from '@stagedoor/contract/paging'
import {
  VersionApplicationListQuerySchema,
  VersionApplicationListSchema,
} from '@stagedoor/contract/catalog/versions'
import type { AccessGuards } from '../../http/access.ts'
import { compressed } from '../../http/middleware/compressed.ts'
import { route, routes } from '../../http/route.ts'
import { versionApplicationBody } from './version-application-body.ts'
import type { Services } from '../../services.ts'

/** The developer's applications that are registered for a product version, or all others. */
export function versionApplicationRoutes({ registrations }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', '/products/:productId/versions/:productVersionId/applications', {
      tag: 'Versions',
      access: 'session-on-private-portal',
      middleware: [compressed],
      id: 'listVersionApplications',
      summary: "List the developer's applications of a version",
      query: VersionApplicationListQuerySchema,
      responses: { 200: VersionApplicationListSchema },
      errors: ['forbidden'],
      handler: async ({ params: version, query, developerId }) => {
        const page = pageOf(query)
        const filter = {
          name: textValues(query, 'name'),
          status: equalsValue(query, 'status'),
          authStrategyId: equalsValue(query, 'auth_strategy_id'),
          unregistered: query.unregistered,
        }
        const { rows, total } = await registrations.listApplications(developerId, version, filter, page)
        return toList(rows.map(versionApplicationBody), total, page)
      },
    }),
  ])
}
