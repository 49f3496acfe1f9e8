import {
  DecisionResultsSchema,
  DecisionsSchema,
  InboxQuerySchema,
  InboxSchema,
} from '@stagedoor/contract/admin/inbox'
import { pageOf, toList } from '@stagedoor/contract/paging'
import type { Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createInbox } from './inbox.service.ts'

const about = { tag: 'Inbox' } as const

/** What waits for a decision, and decisions about it. */
export function inboxRoutes(deps: Deps, services: Services, guards: AccessGuards) {
  const inbox = createInbox(deps, services)
  return routes(guards, [
    route('get', '/inbox', {
      ...about,
      access: 'operator:viewer',
      id: 'listInbox',
      summary: 'List developers and registrations that wait for a decision, oldest first',
      query: InboxQuerySchema,
      responses: { 200: InboxSchema },
      handler: async ({ operator, query }) => {
        const page = pageOf(query)
        const { rows, total } = await inbox.list(query.kind, page, operator)
        return toList(rows, total, page)
      },
    }),

    route('post', '/decisions', {
      ...about,
      access: 'operator:reviewer',
      id: 'decide',
      summary: 'Approve or reject developers and registrations, each separately',
      body: DecisionsSchema,
      example: {
        decision: 'approve',
        items: [{ kind: 'developer', id: '0b9a4c1e-6d2f-4f64-9d53-0a9e6b8f2d11' }],
        note: 'Welcome',
      },
      responses: { 200: DecisionResultsSchema },
      handler: async ({ operator, body }) => ({ results: await inbox.decide(body, operator) }),
    }),
  ])
}
