import { ChecklistSchema, ChecklistUpdateSchema } from '@stagedoor/contract/accounts/checklist'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'

const about = { tag: 'Developer', access: 'session-on-private-portal', allowsPending: true } as const

/** Progress of the signed-in developer. */
export function checklistRoutes({ checklist }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', '/developer/checklist', {
      ...about,
      id: 'getChecklist',
      summary: "Get the developer's progress up to the first request",
      responses: { 200: ChecklistSchema, 204: { description: 'The developer has dismissed the checklist.' } },
      handler: async ({ c, developerId }) => (await checklist.find(developerId)) ?? c.body(null, 204),
    }),

    route('patch', '/developer/checklist', {
      ...about,
      id: 'updateChecklist',
      summary: 'Mark the chart as seen, or dismiss the checklist',
      body: ChecklistUpdateSchema,
      example: { dismissed: true },
      responses: { 204: { description: 'The marks were stored. They cannot be undone.' } },
      handler: async ({ body, developerId }) => checklist.mark(developerId, body),
    }),
  ])
}
