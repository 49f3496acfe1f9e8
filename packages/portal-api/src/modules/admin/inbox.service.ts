import type {
  DecisionResult,
  Decisions,
  InboxDeveloper,
  InboxItem,
  InboxKind,
} from '@stagedoor/contract/admin/inbox'
import type { Page } from '@stagedoor/contract/paging'
import type { PageOf } from '../../db/statements/list-clauses.ts'
import type { Deps, Operator } from '../../deps.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { decideDeveloper } from './decide-developer.ts'
import { createInboxQueries } from './inbox.queries.ts'
import { createAdminRegistrations } from './registrations.service.ts'
import { decidesDevelopers, reasonOf } from './review-rights.ts'

/** What waits for a decision, and decisions about many items. */
export function createInbox({ db, log }: Pick<Deps, 'db' | 'log'>, services: Services) {
  const queries = createInboxQueries(db)
  const registrations = createAdminRegistrations({ db }, services)

  return {
    /** Oldest first. */
    async list(kind: InboxKind | undefined, page: Page, operator: Operator): Promise<PageOf<InboxItem>> {
      const { items, total } = await queries.page(kind, {
        limit: page.size,
        offset: (page.number - 1) * page.size,
      })
      const idsOf = (wanted: InboxKind) => items.filter((item) => item.kind === wanted).map(({ id }) => id)
      const [people, requests] = await Promise.all([
        queries.developers(idsOf('developer')),
        registrations.findMany(idsOf('registration'), operator),
      ])
      const bodies = new Map<string, InboxItem>([
        ...people.map((row) => [row.id, developerBody(row, operator)] as const),
        ...requests.map((item) => [item.id, item] as const),
      ])
      // An item that was decided between the statements is left out.
      return { rows: items.flatMap(({ id }) => bodies.get(id) ?? []), total }
    },

    /** Decides each item separately. Results are in the order of the items. */
    async decide({ decision, items, note }: Decisions, operator: Operator): Promise<DecisionResult[]> {
      const results: DecisionResult[] = []
      const reason = reasonOf(note)
      for (const { kind, id } of items) {
        try {
          const current = await services.operators.current(operator)
          if (!current) throw new AppError('role_required')
          if (kind === 'developer') await decideDeveloper(services, id, { decision, reason }, current)
          else await registrations.decide(id, { decision, reason }, current)
          results.push({ kind, id, status: 'done', error: null })
        } catch (error) {
          // The response also tells which items were decided before this one.
          if (!isAppError(error)) log.error({ err: error }, 'a decision of the console failed')
          const text = isAppError(error)
            ? error.message
            : 'The server could not store this decision. Try again'
          results.push({ kind, id, status: 'failed', error: text })
        }
      }
      return results
    },
  }
}

type DeveloperItemRow = Awaited<ReturnType<ReturnType<typeof createInboxQueries>['developers']>>[number]

function developerBody(row: DeveloperItemRow, operator: Operator): InboxDeveloper {
  return {
    kind: 'developer',
    id: row.id,
    since: row.since.toISOString(),
    email: row.email,
    full_name: row.fullName,
    is_confirmed: row.status !== 'unverified',
    earlier_decisions: row.earlierDecisions,
    sandbox_requests: row.sandboxRequests,
    registrations: row.registrations,
    can_decide: decidesDevelopers(operator),
  }
}
