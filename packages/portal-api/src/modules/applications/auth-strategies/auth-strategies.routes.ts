import {
  AuthStrategyListQuerySchema,
  AuthStrategyListSchema,
} from '@stagedoor/contract/applications/auth-strategies'
import { equalsValue, pageOf, textValues, toList } from '@stagedoor/contract/paging'
import type { AccessGuards } from '../../../http/access.ts'
import { route, routes } from '../../../http/route.ts'
import { authStrategyBody } from './auth-strategy-body.ts'
import type { Services } from '../../../services.ts'

/** Auth strategies that applications can use. */
export function authStrategyRoutes({ strategies }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', '/applications/auth-strategies', {
      tag: 'Applications',
      access: 'session-on-private-portal',
      id: 'listAuthStrategies',
      summary: 'List auth strategies',
      query: AuthStrategyListQuerySchema,
      responses: { 200: AuthStrategyListSchema },
      handler: async ({ query }) => {
        const page = pageOf(query)
        const filter = {
          name: textValues(query, 'name'),
          credentialType: equalsValue(query, 'credential_type'),
        }
        const { rows, total } = await strategies.list(filter, page)
        return toList(rows.map(authStrategyBody), total, page)
      },
    }),
  ])
}
