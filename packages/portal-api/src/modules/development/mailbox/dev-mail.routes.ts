import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { createMailOutboxQueries } from '../../../mail/mail-outbox.queries.ts'
import type { DevAccess } from '../dev-access.middleware.ts'
import { linksIn, mailboxPage } from './dev-mail.page.ts'

/** The newest mails that the mailbox shows. */
const MAILBOX_SIZE = 200

/** Whether mail is stored in the development mailbox instead of sent. It contains links that set passwords. */
function hasDevelopmentMailbox({ settings }: Pick<Deps, 'settings'>): boolean {
  return settings.NODE_ENV !== 'production' && !settings.SMTP_URL
}

/** GET /dev/mail and /dev/mail.json, for people with the key. No routes where mail is sent. */
export function devMailRoutes(deps: Deps, { requireKey }: DevAccess) {
  const outbox = createMailOutboxQueries(deps.db)
  const routes = new Hono<AppEnv>()
  if (!hasDevelopmentMailbox(deps)) return routes
  return routes
    .get('/mail', requireKey, async (c) => {
      const nonce = randomBytes(16).toString('base64')
      c.header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      c.header('cache-control', 'no-store')
      c.header('referrer-policy', 'no-referrer')
      return c.html(mailboxPage(await outbox.listDelivered(MAILBOX_SIZE), nonce))
    })
    .get('/mail.json', requireKey, async (c) => {
      const mails = await outbox.listDelivered(MAILBOX_SIZE)
      c.header('cache-control', 'no-store')
      return c.json(
        mails.map(({ recipient, subject, createdAt, text, html }) => ({
          to: recipient,
          subject,
          date: createdAt.toISOString(),
          text,
          html,
          links: linksIn(text),
        })),
      )
    })
}
