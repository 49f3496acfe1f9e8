import { randomUUID } from 'node:crypto'
import type { Settings } from '../../config/settings.ts'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type resetPasswordMail, singleSignOnMail } from '../../mail/account-mails.ts'
import { portalFor } from '../../mail/mail-portal.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { tokenLink } from '../accounts/token-link.ts'
import type { Client } from '../accounts/client/client.ts'
import { userFormsUrl } from '../accounts/user-forms-url.ts'
import { TOKEN_HOURS } from '../accounts/one-time-tokens.service.ts'
import type { UserRow } from './users.queries.ts'

interface LinkMail {
  email: string
  user: UserRow | undefined
  client: Client
  purpose: 'user-verify-email' | 'user-reset-password'
  compose: typeof resetPasswordMail
}

/** Returns a function that mails platform users a link which confirms the address or sets a password. */
export function createUserLinkMails(
  { settings }: Pick<Deps, 'settings'>,
  { outbox, tokens, linkMails }: AccountParts,
) {
  return (tx: Database, { email, user, client, purpose, compose }: LinkMail): Promise<void> =>
    linkMails.send(tx, 'user', { email, account: user, client }, async (isSent) => {
      const hasPassword = user !== undefined && user.ssoSubject === null
      // Every case writes a token. For single sign-on and for mails that are not sent, it belongs to no account.
      const token = await tokens.issue(tx, purpose, hasPassword && isSent ? user.id : randomUUID())
      const portal = portalFor(await outbox.portal(tx), user)
      if (user && !hasPassword) return singleSignOnMail(portal, userFormLink(settings, 'login'))
      const form = purpose === 'user-verify-email' ? 'login' : 'reset-password'
      const url = userFormLink(settings, form, { token, email })
      return compose(portal, { url, hours: TOKEN_HOURS[purpose] })
    })
}

export type SendUserLinkMail = ReturnType<typeof createUserLinkMails>

/**
 * Returns the URL of a form for platform users. Forms on other pages than those of the portal read the token from the query.
 *
 * @param query with the token
 */
export function userFormLink(
  settings: Pick<Settings, 'PORTAL_URL' | 'USER_FORMS_URL'>,
  form: 'login' | 'reset-password' | 'accept-invitation',
  query?: Record<string, string> & { token: string },
): string {
  const address = `${userFormsUrl(settings)}/${form}`
  if (!query) return address
  if (settings.USER_FORMS_URL !== undefined) return `${address}?${new URLSearchParams(query)}`
  const { token, ...others } = query
  return tokenLink(address, token, others)
}
