import { DEFAULT_LANGUAGE } from '@stagedoor/contract/constants'
import type { Database } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { createMailOutboxQueries } from './mail-outbox.queries.ts'
import type { Mail } from './layout.ts'
import type { MailPortal } from './mail-portal.ts'

/** Name in mails of a portal that has no content yet. */
const DEFAULT_PORTAL_NAME = 'Developer Portal'
/** Old enough for the next housekeeping, so that requests for addresses without an account do not fill the table. */
const LONG_AGO = new Date(0)

/**
 * Where mail is put. It is written in the transaction of what caused it, so that neither happens without the other,
 * and sent after it. Without SMTP_URL it counts as delivered: the development mailbox is where it lies.
 */
export function createOutbox({ settings, now }: Pick<Deps, 'settings' | 'now'>) {
  return {
    /** Puts a mail into the outbox; `tx` is the transaction of its cause. */
    put(tx: Database, recipient: string, mail: Mail): Promise<void> {
      return this.putAll(tx, [{ recipient, mail }])
    },

    /** Puts many, in one statement: no more than a few hundred. */
    async putAll(tx: Database, mails: readonly { recipient: string; mail: Mail }[]): Promise<void> {
      const at = now()
      await createMailOutboxQueries(tx).insert(
        ...mails.map(({ recipient, mail }) => ({
          recipient,
          ...mail,
          createdAt: at,
          nextAttemptAt: at,
          sentAt: settings.SMTP_URL ? null : at,
        })),
      )
    },

    /** Writes the same row as `put` without a recipient, so that a mail that is not sent takes as long. Housekeeping removes it. */
    async putNowhere(tx: Database, mail: Mail): Promise<void> {
      const at = now()
      await createMailOutboxQueries(tx).insert({
        recipient: '',
        ...mail,
        createdAt: at,
        nextAttemptAt: at,
        sentAt: LONG_AGO,
      })
    },

    /** The portal as mails name it, and the language that it writes by itself. */
    async portal(db: Database): Promise<MailPortal> {
      return {
        name: (await createMailOutboxQueries(db).portalName()) ?? DEFAULT_PORTAL_NAME,
        url: settings.PORTAL_URL,
        language: settings.PORTAL_LANGUAGE ?? DEFAULT_LANGUAGE,
      }
    },
  }
}
