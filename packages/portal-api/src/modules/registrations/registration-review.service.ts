import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { appendAudit } from '../audit/audit.service.ts'
import type { RegistrationScopes } from './registration-scopes.ts'
import { ALLOWED_ACTIONS, type RegistrationAction, RESULT_OF } from './registration-transitions.ts'
import type { RegistrationForReview } from './registration.ts'
import { tellDeveloper } from './registration-mails.ts'
import { createRegistrationReviewQueries } from './registration-reviews.queries.ts'

/** What operators decide about registrations. */
export function createRegistrationReview(deps: Deps, granted: RegistrationScopes) {
  const { db, now } = deps

  return {
    /** For operators: everybody's, oldest first. */
    listForReview: (status: RegistrationStatus | undefined) =>
      createRegistrationReviewQueries(db).listForReview(status),

    /**
     * For operators.
     *
     * @param reason for the developer's mail and the audit log
     * @throws AppError not_found, and conflict for a transition that the table does not have
     */
    async decide(
      id: string,
      action: RegistrationAction,
      operator: string,
      reason?: string,
    ): Promise<RegistrationForReview> {
      const { registration } = await forReview(db, id)
      requireAllowed(registration.status, action)
      const store = () => storeDecision(id, action, operator, reason)
      if (action === 'approve') {
        return granted.grantedFor(registration.applicationId, registration.scopes, store)
      }
      const decided = await store()
      await granted.settle(registration.applicationId, registration.scopes)
      return decided
    },
  }

  async function forReview(on: Deps['db'], id: string): Promise<RegistrationForReview> {
    const found = await createRegistrationReviewQueries(on).findForReview(id)
    if (!found) throw new AppError('not_found', { detail: `There is no registration ${id}.` })
    return found
  }

  /** The transition itself: allowed or refused under the lock, whatever was seen before. */
  function storeDecision(
    id: string,
    action: RegistrationAction,
    operator: string,
    reason: string | undefined,
  ): Promise<RegistrationForReview> {
    return db.transaction(async (tx) => {
      const queries = createRegistrationReviewQueries(tx)
      const found = await forReview(tx, id)
      const from = found.registration.status
      const to = RESULT_OF[action]
      requireAllowed(from, action)
      const at = now()
      await queries.setStatus(id, to, at)
      await appendAudit(tx, {
        actor: `operator:${operator}`,
        action: `registration.${to}`,
        subject: `registration:${id}`,
        details: { from, to, ...(reason !== undefined && { reason }) },
        at,
      })
      await tellDeveloper(tx, deps, id, reason)
      return { ...found, registration: { ...found.registration, status: to, updatedAt: at } }
    })
  }
}

function requireAllowed(from: RegistrationStatus, action: RegistrationAction): void {
  if (ALLOWED_ACTIONS[from].includes(action)) return
  const allowed = ALLOWED_ACTIONS[from].join(' or ')
  const detail =
    from === RESULT_OF[action]
      ? `The registration is already ${from}.`
      : `A registration that is ${from} cannot be ${RESULT_OF[action]}: it can only be handled with ${allowed}.`
  throw new AppError('conflict', { detail })
}
