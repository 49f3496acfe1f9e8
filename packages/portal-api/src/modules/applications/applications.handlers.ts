import {
  ApplicationCreateSchema,
  ApplicationListQuerySchema,
  ApplicationUpdateSchema,
} from '@stagedoor/contract/applications/applications'
import { containsValue, equalsValue, pageOf, toList } from '@stagedoor/contract/paging'
import type { Context } from 'hono'
import type { AppEnv } from '../../deps.ts'
import { developerIdOf } from '../accounts/sessions/session.middleware.ts'
import { parseBody, parseQuery, pathId } from '../../http/validate.ts'
import { applicationBody, createdApplicationBody } from './application-body.ts'
import type { Services } from '../../services.ts'

export function createApplicationHandlers({ applications }: Services) {
  return {
    async list(c: Context<AppEnv>) {
      const query = parseQuery(c, ApplicationListQuerySchema)
      const page = pageOf(query)
      const { rows, total } = await applications.list(
        developerIdOf(c),
        {
          name: { equals: equalsValue(query, 'name'), contains: containsValue(query, 'name') },
          authStrategyId: equalsValue(query, 'auth_strategy_id'),
        },
        page,
      )
      return c.json(toList(rows.map(applicationBody), total, page))
    },

    async create(c: Context<AppEnv>) {
      const body = await parseBody(c, ApplicationCreateSchema)
      const created = await applications.create(developerIdOf(c), body)
      c.header('cache-control', 'no-store')
      return c.json(createdApplicationBody(created), 201)
    },

    async get(c: Context<AppEnv>) {
      const found = await applications.get(developerIdOf(c), pathId(c, 'applicationId'))
      return c.json(applicationBody(found))
    },

    async update(c: Context<AppEnv>) {
      const id = pathId(c, 'applicationId')
      const body = await parseBody(c, ApplicationUpdateSchema)
      return c.json(applicationBody(await applications.update(developerIdOf(c), id, body)))
    },

    async remove(c: Context<AppEnv>) {
      await applications.remove(developerIdOf(c), pathId(c, 'applicationId'))
      return c.body(null, 204)
    },

    async refreshToken(c: Context<AppEnv>) {
      const credentials = await applications.refreshSecret(developerIdOf(c), pathId(c, 'applicationId'))
      c.header('cache-control', 'no-store')
      return c.json(credentials, 201)
    },
  }
}
