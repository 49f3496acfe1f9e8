import { DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { createMailOutboxQueries } from './mail-outbox.queries.ts'
import type { Mail } from './layout.ts'
import type { MailPortal } from './mail-portal.ts'

/** Name in mails of a portal without content. */
const DEFAULT_PORTAL_NAME = 'Developer Portal'
/** Date of discarded mails: the next housekeeping removes them, so that they do not fill the table. */
const LONG_AGO = new Date(0)

/**
 * Stores mails until they are sent. A mail is stored in the transaction of its cause, so that both take effect or
 * neither. In development without SMTP_URL, a mail counts as delivered and is shown in the development mailbox. In
 * production, the server sends it also when a command without SMTP_URL has stored it.
 */
export function createOutbox({ settings, now }: Pick<Deps, 'settings' | 'now'>) {
  return {
    /** Stores a mail in the transaction `tx`. */
    put(tx: Database, recipient: string, mail: Mail): Promise<void> {
      return this.putAll(tx, [{ recipient, mail }])
    },

    /** Stores a few hundred mails at most, in one statement. */
    async putAll(tx: Database, mails: readonly { recipient: string; mail: Mail }[]): Promise<void> {
      const at = now()
      await createMailOutboxQueries(tx).insert(
        ...mails.map(({ recipient, mail }) => ({
          recipient,
          ...mail,
          createdAt: at,
          nextAttemptAt: at,
          sentAt: settings.SMTP_URL || settings.NODE_ENV === 'production' ? null : at,
        })),
      )
    },

    /** Stores a mail without a recipient, so that the duration of a response does not disclose an account. Housekeeping removes it. */
    async putDiscarded(tx: Database, mail: Mail): Promise<void> {
      const at = now()
      await createMailOutboxQueries(tx).insert({
        recipient: '',
        ...mail,
        createdAt: at,
        nextAttemptAt: at,
        sentAt: LONG_AGO,
      })
    },

    /** Returns the portal's name, address and default language for mails. */
    async portal(db: Database): Promise<MailPortal> {
      return {
        name: (await createMailOutboxQueries(db).portalName()) ?? DEFAULT_PORTAL_NAME,
        url: settings.PORTAL_URL,
        language: settings.PORTAL_LANGUAGE ?? DEFAULT_LANGUAGE,
        contactUrl: settings.CONTACT_URL,
      }
    },
  }
}
