import { includesRole } from '@stagedoor/contract/admin/roles'
import type { DeveloperDecision } from '@stagedoor/contract/admin/developers'
import type { DeveloperRow, DeveloperStatus } from '../../db/schema/accounts.ts'
import type { Operator } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import type { DecisionName } from '../accounts/developer-review.service.ts'
import { requireDevelopersReviewer } from './review-rights.ts'

type Decision = DeveloperDecision['decision']

/** `from` keeps reviewers from enabling an account that an admin has disabled. */
const DECISIONS: Record<Decision, { name: DecisionName; from?: readonly DeveloperStatus[] }> = {
  approve: { name: 'approve', from: ['pending', 'rejected'] },
  reject: { name: 'reject' },
  disable: { name: 'disable' },
  enable: { name: 'approve', from: ['disabled'] },
}

/**
 * Decides about a developer's account, as `stagedoor developers` does.
 *
 * @throws AppError role_required, not_found, and conflict when the account's status does not allow the decision
 */
export async function decideDeveloper(
  { developerLookup, developerReview }: Pick<Services, 'developerLookup' | 'developerReview'>,
  id: string,
  { decision, reason }: { decision: Decision; reason: string | undefined },
  operator: Operator,
): Promise<DeveloperRow> {
  const isReview = decision === 'approve' || decision === 'reject'
  if (isReview) requireDevelopersReviewer(operator)
  else if (!includesRole(operator.role, 'admin')) {
    throw new AppError('role_required', {
      detail: `Developers are enabled and disabled by admins. Your role is ${operator.role}`,
    })
  }
  const { name, from } = DECISIONS[decision]
  const { email } = await developerLookup.find(id)
  return developerReview.decide(name, email, operator.actor, reason, from)
}
