import type { RegistrationDecision } from '@stagedoor/contract/admin/registrations'
import type { Deps, Operator } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { createAdminRegistrationQueries } from './registrations.queries.ts'
import { requireProductReviewer } from './review-rights.ts'

interface Decided {
  decision: RegistrationDecision['decision']
  reason: string | undefined
}

/**
 * Returns a function that decides about a registration, as `stagedoor registrations` does.
 *
 * @throws AppError role_required for a product that the reviewer does not review, not_found, conflict
 */
export function createRegistrationDecisions(
  { db }: Pick<Deps, 'db'>,
  { registrationReview }: Pick<Services, 'registrationReview'>,
) {
  const queries = createAdminRegistrationQueries(db)
  return async (id: string, { decision, reason }: Decided, operator: Operator): Promise<void> => {
    const productId = await queries.findProductId(id)
    if (productId === undefined)
      throw new AppError('not_found', { detail: `There is no registration ${id}.` })
    requireProductReviewer(operator, productId)
    await registrationReview.decide(id, decision, operator.actor, reason)
  }
}
