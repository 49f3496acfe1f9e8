import type { Database } from '../../db/client.ts'
import type { SubjectKind } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Mail } from '../../mail/layout.ts'
import type { createOutbox } from '../../mail/outbox.ts'
import { createAttemptQueries } from '../../security/attempts.queries.ts'
import { createKeyedHash } from '../../security/keyed-hash.ts'
import type { Client } from './client/client.ts'
import type { DeviceAccount, KnownDevices } from './client/known-devices.ts'

/** Limit per recipient. The window is shorter than the lifetime of the links, so at the limit a sent link is still valid. */
export const LINK_MAILS = { windowMs: 60 * 60_000, perWindow: 5 } as const

/** Anybody can create a counter for any address, so these are removed as soon as their window is over. */
export const LINK_MAIL_COUNTERS = 'link-mail:'

interface Recipient {
  email: string
  /** Undefined for an address without an account. */
  account: DeviceAccount | undefined
  client: Client
}

/**
 * Sends mails with a link that anybody can request: after a sign-up or a forgotten password. The number of mails is
 * limited, but requests over the limit succeed, so that other clients cannot block the owner's requests.
 */
export function createLinkMails(
  { now, sessionSecrets }: Pick<Deps, 'now' | 'sessionSecrets'>,
  outbox: ReturnType<typeof createOutbox>,
  devices: KnownDevices,
) {
  const keyedHash = createKeyedHash(sessionSecrets)
  const keyOf = (kind: SubjectKind, recipient: string) =>
    `${LINK_MAIL_COUNTERS}${kind}:${keyedHash(recipient)}`

  return {
    /**
     * Sends a mail, unless the address has no account or the limit is reached.
     * @param compose also called when no mail is sent, so that the duration does not disclose an account
     */
    async send(
      tx: Database,
      kind: SubjectKind,
      { email, account, client }: Recipient,
      compose: (isSent: boolean) => Promise<Mail>,
    ): Promise<void> {
      // Requests before the sign-up count for the address, so they do not hold back the account's first mail.
      const key = keyOf(kind, account?.id ?? email)
      const source = devices.sourceOf(kind, account, client)
      const { windowMs, perWindow } = LINK_MAILS
      const windowStart = new Date(Math.floor(now().getTime() / windowMs) * windowMs)
      // A known device has its own limit, which other clients cannot use up.
      const counter = 'trusted' in source ? `${key}:${source.trusted}` : key
      const count = await createAttemptQueries(tx).count(counter, windowStart)
      const isSent = account !== undefined && count <= perWindow
      const mail = await compose(isSent)
      await (isSent ? outbox.put(tx, email, mail) : outbox.putDiscarded(tx, mail))
    },

    /**
     * Counts a mail that an operator sends to an address. The limit is that of mails which anybody can request, but apart from
     * them.
     *
     * @throws AppError too_many_attempts
     */
    async countSent(tx: Database, kind: SubjectKind, recipient: string): Promise<void> {
      const { windowMs, perWindow } = LINK_MAILS
      const at = now().getTime()
      const start = Math.floor(at / windowMs) * windowMs
      const count = await createAttemptQueries(tx).count(
        `${keyOf(kind, recipient)}:operator`,
        new Date(start),
      )
      if (count <= perWindow) return
      const seconds = Math.ceil((start + windowMs - at) / 1000)
      throw new AppError('too_many_attempts', {
        detail: `${perWindow} mails were sent to this address within an hour. Try again later`,
        headers: { 'retry-after': String(seconds) },
      })
    },

    /** Resets the limit after a link was used, which revokes the other links of the account. */
    resetLimit(tx: Database, kind: SubjectKind, accountId: string): Promise<void> {
      return createAttemptQueries(tx).remove(keyOf(kind, accountId))
    },
  }
}
