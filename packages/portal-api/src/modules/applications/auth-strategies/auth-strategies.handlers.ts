import { AuthStrategyListQuerySchema } from '@stagedoor/contract/applications/auth-strategies'
import { containsValue, equalsValue, pageOf, toList } from '@stagedoor/contract/paging'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { parseQuery } from '../../../http/validate.ts'
import { createAuthStrategyQueries } from './auth-strategies.queries.ts'
import { authStrategyBody } from './auth-strategy-body.ts'

export function createAuthStrategyHandlers({ db }: Deps) {
  const strategies = createAuthStrategyQueries(db)

  return {
    async list(c: Context<AppEnv>) {
      const query = parseQuery(c, AuthStrategyListQuerySchema)
      const page = pageOf(query)
      const { rows, total } = await strategies.list(
        {
          name: { equals: equalsValue(query, 'name'), contains: containsValue(query, 'name') },
          credentialType: equalsValue(query, 'credential_type'),
        },
        page,
      )
      return c.json(toList(rows.map(authStrategyBody), total, page))
    },
  }
}
