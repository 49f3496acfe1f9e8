import {
  AdminDeveloperDetailsSchema,
  AdminDevelopersQuerySchema,
  AdminDevelopersSchema,
  DeveloperDecisionSchema,
} from '@stagedoor/contract/admin/developers'
import { JSON_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { pageOf, toList } from '@stagedoor/contract/paging'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { decideDeveloper } from './decide-developer.ts'
import { createAdminDevelopers } from './developers.service.ts'
import { reasonOf } from './review-rights.ts'
import { SEARCH_ERRORS, type SearchLimit } from './search-limit.ts'

const about = { tag: 'All developers' } as const

/** Accounts of all developers. */
export function adminDeveloperRoutes(
  deps: Deps,
  services: Services,
  guards: AccessGuards,
  searches: SearchLimit,
) {
  const developers = createAdminDevelopers(deps, services)
  return routes(guards, [
    route('get', '/developers', {
      ...about,
      access: 'operator:viewer',
      id: 'listDevelopers',
      summary: 'List developers, by default the newest first',
      query: AdminDevelopersQuerySchema,
      responses: { 200: AdminDevelopersSchema },
      errors: SEARCH_ERRORS,
      handler: async ({ operator, query }) => {
        const { rows, total } = await searches.read(operator.actor, { search: query.search }, (on) =>
          developers.list(query, on),
        )
        return toList(rows, total, pageOf(query))
      },
    }),

    route('get', '/developers/:developerId', {
      ...about,
      access: 'operator:viewer',
      id: 'getDeveloper',
      summary: 'Get a developer with sessions, applications and visible products',
      responses: { 200: AdminDeveloperDetailsSchema },
      handler: async ({ params }) => developers.get(params.developerId),
    }),

    route('post', '/developers/:developerId/decision', {
      ...about,
      access: 'operator:reviewer',
      id: 'decideDeveloper',
      summary: 'Approve or reject a developer; with the role admin, also disable or enable the account',
      body: DeveloperDecisionSchema,
      example: { decision: 'disable', note: 'The contract has ended' },
      responses: { 204: { description: 'Stored.' } },
      errors: ['conflict'],
      handler: async ({ operator, params, body: { decision, note } }) => {
        await decideDeveloper(services, params.developerId, { decision, reason: reasonOf(note) }, operator)
      },
    }),

    route('post', '/developers/:developerId/end-sessions', {
      ...about,
      access: 'operator:admin',
      id: 'endDeveloperSessions',
      summary: 'Log a developer out in every browser',
      responses: { 204: { description: 'Logged out.' } },
      handler: async ({ operator, params }) => developers.endSessions(params.developerId, operator.actor),
    }),

    route('post', '/developers/:developerId/resend', {
      ...about,
      access: 'operator:admin',
      id: 'resendDeveloperLink',
      summary: 'Mail the link again that confirms the address or sets the first password',
      responses: { 204: { description: 'Stored for sending.' } },
      errors: ['conflict', 'password_sign_in_disabled'],
      handler: async ({ operator, params }) => services.resendLink(params.developerId, operator.actor),
    }),

    route('get', '/developers/:developerId/export', {
      ...about,
      access: 'operator:admin',
      id: 'exportDeveloper',
      summary: 'Get everything that is stored about a developer',
      responses: {
        200: {
          description: 'A JSON document.',
          content: { [JSON_MEDIA_TYPE]: z.record(z.string(), z.unknown()) },
        },
      },
      handler: async ({ c, operator, params: { developerId } }) => {
        const document = await services.exportDeveloper(developerId, operator.actor)
        c.header('content-disposition', `attachment; filename="developer-${developerId}.json"`)
        return c.json(document)
      },
    }),

    route('delete', '/developers/:developerId', {
      ...about,
      access: 'operator:admin',
      id: 'deleteDeveloper',
      summary: 'Delete a developer with applications, credentials and registrations',
      responses: { 204: { description: 'Deleted.' } },
      handler: async ({ operator, params }) => {
        await services.developerDeletion.remove(params.developerId, operator.actor)
      },
    }),
  ])
}
