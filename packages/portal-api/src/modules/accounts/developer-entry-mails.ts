import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { confirmAddressMail, type resetPasswordMail, singleSignOnMail } from '../../mail/account-mails.ts'
import type { Mail } from '../../mail/layout.ts'
import { portalFor } from '../../mail/mail-portal.ts'
import type { Client } from './client.ts'
import { TOKEN_HOURS } from './one-time-tokens.service.ts'
import type { DeveloperRow } from '../../db/schema/accounts.ts'
import type { AccountParts } from './account-parts.ts'

/** Mails with a link that anybody can request: after a sign-up or a forgotten password. */
export function createDeveloperEntryMails(
  { settings }: Pick<Deps, 'settings'>,
  { outbox, tokens, entryMails, devices }: AccountParts,
) {
  const link = (path: string, email: string, token: string) =>
    `${settings.PORTAL_URL}${path}?${new URLSearchParams({ token, email })}`

  /**
   * Composes a mail with a link that confirms the address or sets a password. For an account with single sign-on, and for
   * a mail that is not sent, the token belongs to no account: every case must write the same amount to the database.
   */
  async function entryMail(
    tx: Database,
    { email, developer, isSent }: { email: string; developer: DeveloperRow | undefined; isSent: boolean },
    composeForPassword: typeof resetPasswordMail,
  ): Promise<Mail> {
    const portal = portalFor(await outbox.portal(tx), developer)
    const isUnverified = developer?.status === 'unverified'
    const isEmployee = Boolean(developer?.ssoSubject)
    const purpose = isUnverified ? 'developer-verify-email' : 'developer-reset-password'
    const subject = developer && isSent && !isEmployee ? developer.id : randomUUID()
    const token = await tokens.issue(tx, purpose, subject)
    if (isEmployee) return singleSignOnMail(portal)
    const url = link(isUnverified ? '/login' : '/reset-password', email, token)
    const compose = isUnverified ? confirmAddressMail : composeForPassword
    return compose(portal, { url, hours: TOKEN_HOURS[purpose] })
  }

  /** Sends that mail, unless the address has no account or the limit is reached: anybody can request it. */
  return async (
    tx: Database,
    { email, developer, client }: { email: string; developer: DeveloperRow | undefined; client: Client },
    composeForPassword: typeof resetPasswordMail,
  ): Promise<void> => {
    const source = devices.sourceOf('developer', developer, client)
    const isAllowed = await entryMails.allows(tx, 'developer', developer?.id ?? email, source)
    const isSent = isAllowed && developer !== undefined
    const mail = await entryMail(tx, { email, developer, isSent }, composeForPassword)
    await (isSent ? outbox.put(tx, email, mail) : outbox.putDiscarded(tx, mail))
  }
}
