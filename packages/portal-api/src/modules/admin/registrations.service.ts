import type {
  AdminRegistration,
  AdminRegistrationsQuery,
  RegistrationDecision,
} from '@stagedoor/contract/admin/registrations'
import type { InboxRegistration } from '@stagedoor/contract/admin/inbox'
import { pageOf } from '@stagedoor/contract/paging'
import type { PageOf } from '../../db/statements/list-clauses.ts'
import type { Deps, Operator } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { listingOf } from './admin-listing.ts'
import { createAdminRegistrationQueries, type RegistrationItemRow } from './registrations.queries.ts'
import { decidesProduct, requireProductReviewer } from './review-rights.ts'

interface Decided {
  decision: RegistrationDecision['decision']
  reason: string | undefined
}

/** Registrations of all applications, for the console. */
export function createAdminRegistrations(
  { db }: Pick<Deps, 'db'>,
  { registrationReview }: Pick<Services, 'registrationReview'>,
) {
  const queries = createAdminRegistrationQueries(db)

  return {
    /** Oldest first. */
    async list(
      query: AdminRegistrationsQuery,
      operator: Operator,
      on = db,
    ): Promise<PageOf<AdminRegistration>> {
      const filter = { status: query.status, productId: query.product_id }
      const { rows, total } = await createAdminRegistrationQueries(on).list(
        filter,
        listingOf(query, pageOf(query)),
      )
      return {
        rows: rows.map((row) => ({ ...registrationBody(row, operator), status: row.status })),
        total,
      }
    },

    /** Registrations by id, without those that do not exist, oldest first. */
    async findMany(ids: readonly string[], operator: Operator): Promise<InboxRegistration[]> {
      return (await queries.findMany(ids)).map((row) => registrationBody(row, operator))
    },

    /**
     * Decides about a registration, as `stagedoor registrations` does.
     *
     * @throws AppError role_required for a product that the reviewer does not review, not_found, conflict
     */
    async decide(id: string, { decision, reason }: Decided, operator: Operator): Promise<void> {
      const productId = await queries.findProductId(id)
      if (productId === undefined)
        throw new AppError('not_found', { detail: `There is no registration ${id}.` })
      requireProductReviewer(operator, productId)
      await registrationReview.decide(id, decision, operator.actor, reason)
    },
  }
}

function registrationBody(row: RegistrationItemRow, operator: Operator): InboxRegistration {
  const { developer } = row
  return {
    kind: 'registration',
    id: row.id,
    since: row.since.toISOString(),
    application: row.application,
    developer: {
      id: developer.id,
      email: developer.email,
      full_name: developer.fullName,
      status: developer.status,
    },
    product: row.product,
    version: row.version,
    scopes: row.scopes,
    earlier_decisions: row.earlierDecisions,
    sandbox_requests: row.sandboxRequests,
    can_decide: decidesProduct(operator, row.product.id),
  }
}
