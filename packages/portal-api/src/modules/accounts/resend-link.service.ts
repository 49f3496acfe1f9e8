import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { confirmAddressMail, resetPasswordMail } from '../../mail/account-mails.ts'
import { portalFor } from '../../mail/mail-portal.ts'
import { appendAudit } from '../audit/audit.service.ts'
import type { AccountParts } from './account-parts.ts'
import { createDeveloperQueries } from './developers.queries.ts'
import { TOKEN_HOURS } from './one-time-tokens.service.ts'
import { tokenLink } from './token-link.ts'

/** Mails developers the link that they have not used, for operators, who have a limit of their own. */
export function createResendLink(
  { db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>,
  {
    outbox,
    passwordSignIn,
    tokens,
    linkMails,
  }: Pick<AccountParts, 'outbox' | 'passwordSignIn' | 'tokens' | 'linkMails'>,
) {
  /**
   * Mails the link that confirms the address, or the one that sets the first password.
   *
   * @throws AppError not_found, password_sign_in_disabled, too_many_attempts, and conflict for an account that needs no link
   */
  return async (id: string, actor: string): Promise<void> => {
    await passwordSignIn.require()
    await db.transaction(async (tx) => {
      const developer = await createDeveloperQueries(tx).findById(id)
      if (!developer) throw new AppError('not_found', { detail: `There is no developer ${id}.` })
      const { email, status, ssoSubject, passwordHash } = developer
      if (ssoSubject) throw conflict(`${email} uses single sign-on, which needs no link`)
      if (status === 'rejected' || status === 'disabled') throw conflict(`${email} is ${status}`)
      if (passwordHash) {
        throw conflict(`${email} has a password. The developer can set another one with Forgot password`)
      }
      const [purpose, path, compose] =
        status === 'unverified'
          ? (['developer-verify-email', '/login', confirmAddressMail] as const)
          : (['developer-reset-password', '/reset-password', resetPasswordMail] as const)
      await linkMails.countSent(tx, 'developer', id)
      await tokens.revokeAll(tx, [purpose], id)
      const token = await tokens.issue(tx, purpose, id)
      const url = tokenLink(settings.PORTAL_URL + path, token, { email })
      const portal = portalFor(await outbox.portal(tx), developer)
      await outbox.put(tx, email, compose(portal, { url, hours: TOKEN_HOURS[purpose] }))
      await appendAudit(tx, {
        actor,
        action: 'developer.link_resent',
        subject: `developer:${id}`,
        details: { purpose },
        at: now(),
      })
    })
  }
}

function conflict(detail: string): AppError {
  return new AppError('conflict', { detail })
}
