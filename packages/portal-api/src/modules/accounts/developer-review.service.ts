import type { DeveloperStatus, DeveloperRow } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { accountApprovedMail, accountDisabledMail, accountRejectedMail } from '../../mail/account-mails.ts'
import type { Mail } from '../../mail/layout.ts'
import { type MailPortal, portalFor } from '../../mail/mail-portal.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createDeveloperQueries } from './developers.queries.ts'
import type { AccountParts } from './account-parts.ts'

interface Decision {
  from: readonly DeveloperStatus[]
  to: DeveloperStatus
  mail(portal: MailPortal, about: { email: string; reason: string | undefined }): Mail
}

/** Decisions of operators about accounts, and the statuses in which each is allowed. */
export const DECISIONS = {
  approve: {
    from: ['pending', 'rejected', 'disabled'],
    to: 'approved',
    mail: (portal, { email, reason }) => accountApprovedMail(portal, email, reason),
  },
  reject: {
    from: ['pending'],
    to: 'rejected',
    mail: (portal, { reason }) => accountRejectedMail(portal, reason),
  },
  disable: {
    from: ['pending', 'approved'],
    to: 'disabled',
    mail: (portal, { reason }) => accountDisabledMail(portal, reason),
  },
} as const satisfies Record<string, Decision>

export type DecisionName = keyof typeof DECISIONS

/** Applies operators' decisions, mails the developer, and records the operator in the audit log. */
export function createDeveloperReview(
  { db, now }: Deps,
  { access, outbox, linkMails }: Pick<AccountParts, 'access' | 'outbox' | 'linkMails'>,
) {
  async function find(on: Deps['db'], email: string): Promise<DeveloperRow> {
    const found = await createDeveloperQueries(on).findByEmail(email.trim().toLowerCase())
    if (found) return found
    throw new AppError('not_found', {
      detail: `No developer has the address ${email}.`,
    })
  }

  return {
    /**
     * Checks that a decision is allowed now.
     * @throws AppError not_found, and conflict when the account's status does not allow the decision
     */
    async check(name: DecisionName, email: string): Promise<DeveloperRow> {
      const found = await find(db, email)
      const decision: Decision = DECISIONS[name]
      if (decision.from.includes(found.status)) return found
      throw new AppError('conflict', { detail: rejection(decision, found) })
    },

    /**
     * @param reason for the developer's mail and the audit log
     * @param from statuses in which the caller may decide; by default, all in which the decision is allowed
     * @throws AppError not_found, and conflict when the account's status does not allow the decision
     */
    async decide(
      name: DecisionName,
      email: string,
      actor: string,
      reason?: string,
      from: readonly DeveloperStatus[] = DECISIONS[name].from,
    ): Promise<DeveloperRow> {
      const decision: Decision = { ...DECISIONS[name], from }
      const { developer, changedSessions } = await db.transaction(async (tx) => {
        const developers = createDeveloperQueries(tx)
        const at = now()
        const found = await find(tx, email)
        const changed = await developers.changeStatus(found.id, decision.from, decision.to, at)
        if (!changed) throw new AppError('conflict', { detail: rejection(decision, found) })
        await appendAudit(tx, {
          actor,
          action: `developer.${decision.to}`,
          subject: `developer:${found.id}`,
          details: { from: found.status, ...(reason !== undefined && { reason }) },
          at,
        })
        // Strangers may have used up the limit of mails, and the developer needs one to set a first password.
        if (decision.to === 'approved') await linkMails.resetLimit(tx, 'developer', found.id)
        const account = { kind: 'developer', id: found.id } as const
        const portal = portalFor(await outbox.portal(tx), found)
        await outbox.put(tx, found.email, decision.mail(portal, { email: found.email, reason }))
        // The sessions of a pending developer become full sessions.
        const changedSessions =
          decision.to === 'approved' ? await access.sessionsOf(tx, account) : await access.revoke(tx, account)
        if (decision.to === 'rejected') await developers.removeTestKeys(found.id)
        return { developer: changed, changedSessions }
      })
      access.evict(changedSessions)
      return developer
    },
  }
}

function rejection({ from, to }: Decision, { email, status }: DeveloperRow): string {
  if (status === to) return `${email} is already ${status}.`
  const reason = status === 'unverified' ? ' The address has not been confirmed yet.' : ''
  return `${email} is ${status}, and only ${from.join(' or ')} accounts can be ${to}.${reason}`
}
