import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type resetPasswordMail, singleSignOnMail } from '../../mail/account-mails.ts'
import type { Mail } from '../../mail/layout.ts'
import { portalFor } from '../../mail/mail-portal.ts'
import type { UserRow } from './users.queries.ts'
import type { Client } from '../accounts/client.ts'
import { TOKEN_HOURS } from '../accounts/one-time-tokens.service.ts'
import { userFormLink } from './user-form-link.ts'
import type { AccountParts } from '../accounts/account-parts.ts'

interface LinkMail {
  email: string
  user: UserRow | undefined
  purpose: 'user-verify-email' | 'user-reset-password'
  compose: typeof resetPasswordMail
}

/** Mails with a link that anybody can request: after a sign-up or a forgotten password. */
export function createUserLinkMails(
  { settings }: Pick<Deps, 'settings'>,
  { outbox, tokens, entryMails, devices }: AccountParts,
) {
  /**
   * Composes a mail with a link that works once. For an account with single sign-on, and for a mail that is not sent, the
   * token belongs to no account: every case must write the same amount to the database.
   */
  async function linkMail(
    tx: Database,
    { email, user, purpose, compose }: LinkMail,
    isSent: boolean,
  ): Promise<Mail> {
    const hasPassword = user !== undefined && user.ssoSubject === null
    const token = await tokens.issue(tx, purpose, hasPassword && isSent ? user.id : randomUUID())
    const portal = portalFor(await outbox.portal(tx), user)
    if (user && !hasPassword) return singleSignOnMail(portal, userFormLink(settings, 'login'))
    const form = purpose === 'user-verify-email' ? 'login' : 'reset-password'
    const url = userFormLink(settings, form, { token, email })
    return compose(portal, { url, hours: TOKEN_HOURS[purpose] })
  }

  /** Sends that mail, unless the address has no account or the limit is reached: anybody can request it. */
  return async (tx: Database, link: LinkMail, client: Client): Promise<void> => {
    const { email, user } = link
    const source = devices.sourceOf('user', user, client)
    const isAllowed = await entryMails.allows(tx, 'user', user?.id ?? email, source)
    const isSent = isAllowed && user !== undefined
    const mail = await linkMail(tx, link, isSent)
    await (isSent ? outbox.put(tx, email, mail) : outbox.putDiscarded(tx, mail))
  }
}

export type SendUserLinkMail = ReturnType<typeof createUserLinkMails>
