import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import type { DeveloperRow } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { confirmAddressMail, type resetPasswordMail, singleSignOnMail } from '../../mail/account-mails.ts'
import { portalFor } from '../../mail/mail-portal.ts'
import type { AccountParts } from './account-parts.ts'
import type { Client } from './client.ts'
import { TOKEN_HOURS } from './one-time-tokens.service.ts'

interface LinkMail {
  email: string
  developer: DeveloperRow | undefined
  client: Client
}

/** Returns a function that mails developers a link which confirms the address or sets a password. */
export function createDeveloperLinkMails(
  { settings }: Pick<Deps, 'settings'>,
  { outbox, tokens, linkMails }: AccountParts,
) {
  return (
    tx: Database,
    { email, developer, client }: LinkMail,
    composeForPassword: typeof resetPasswordMail,
  ): Promise<void> =>
    linkMails.send(tx, 'developer', { email, account: developer, client }, async (isSent) => {
      const portal = portalFor(await outbox.portal(tx), developer)
      const isUnverified = developer?.status === 'unverified'
      const usesSso = Boolean(developer?.ssoSubject)
      const purpose = isUnverified ? 'developer-verify-email' : 'developer-reset-password'
      // Every case writes a token. For single sign-on and for mails that are not sent, it belongs to no account.
      const subject = developer && isSent && !usesSso ? developer.id : randomUUID()
      const token = await tokens.issue(tx, purpose, subject)
      if (usesSso) return singleSignOnMail(portal)
      const path = isUnverified ? '/login' : '/reset-password'
      const url = `${settings.PORTAL_URL}${path}?${new URLSearchParams({ token, email })}`
      const compose = isUnverified ? confirmAddressMail : composeForPassword
      return compose(portal, { url, hours: TOKEN_HOURS[purpose] })
    })
}
