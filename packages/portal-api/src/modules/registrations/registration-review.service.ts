import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import type { Listing } from '../../db/statements/list-clauses.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { notifyDeveloper } from './notify-developer.ts'
import { createRegistrationReviewQueries } from './registration-reviews.queries.ts'
import type { RegistrationScopes } from './registration-scopes.ts'
import {
  ALLOWED_ACTIONS,
  type RegistrationAction,
  type RegistrationForReview,
  RESULT_OF,
} from './registration.ts'

/** Registration reviews for the operator's commands. */
export function createRegistrationReview(deps: Deps, granted: RegistrationScopes) {
  const { db, now } = deps

  return {
    /** Lists the registrations of all developers, oldest first. The search finds names and addresses. */
    listForReview: (status: RegistrationStatus | undefined, listing: Listing) =>
      createRegistrationReviewQueries(db).listForReview(status, listing),

    /**
     * Checks that a decision is allowed now.
     * @throws AppError not_found; conflict for a transition that is not allowed
     */
    async check(id: string, action: RegistrationAction): Promise<void> {
      requireAllowed((await forReview(db, id)).registration.status, action)
    },

    /**
     * @param reason for the developer's mail and the audit log
     * @throws AppError not_found; conflict for a transition that is not allowed
     */
    async decide(
      id: string,
      action: RegistrationAction,
      actor: string,
      reason?: string,
    ): Promise<RegistrationForReview> {
      const { registration } = await forReview(db, id)
      requireAllowed(registration.status, action)
      const store = () => storeDecision(id, action, actor, reason)
      if (action === 'approve') {
        return granted.whileGranted(registration.applicationId, registration.scopes, store)
      }
      const decided = await store()
      await granted.sync(registration.applicationId, registration.scopes)
      return decided
    },
  }

  async function forReview(on: Deps['db'], id: string): Promise<RegistrationForReview> {
    const found = await createRegistrationReviewQueries(on).findForReview(id)
    if (!found) throw new AppError('not_found', { detail: `There is no registration ${id}.` })
    return found
  }

  /** Checks the status again under the lock, because it may have changed since the first check. */
  function storeDecision(
    id: string,
    action: RegistrationAction,
    actor: string,
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
        actor,
        action: `registration.${to}`,
        subject: `registration:${id}`,
        details: { from, to, ...(reason !== undefined && { reason }) },
        at,
      })
      await notifyDeveloper(tx, deps, id, reason)
      return { ...found, registration: { ...found.registration, status: to, updatedAt: at } }
    })
  }
}

function requireAllowed(from: RegistrationStatus, action: RegistrationAction): void {
  if (ALLOWED_ACTIONS[from].includes(action)) return
  const allowed = ALLOWED_ACTIONS[from].map((one) => RESULT_OF[one]).join(' or ')
  const detail =
    from === RESULT_OF[action]
      ? `The registration is already ${from}.`
      : `A registration that is ${from} cannot be ${RESULT_OF[action]}: it can only be ${allowed}.`
  throw new AppError('conflict', { detail })
}
