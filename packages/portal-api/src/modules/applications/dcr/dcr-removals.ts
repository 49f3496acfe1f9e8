import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { createDcrRemovalQueries } from './dcr-removals.queries.ts'
import type { RegisteredClient, RegistrationClient } from './registration-client.ts'
import { tokenCiphers } from './stored-tokens.ts'

/** Time in which a new client's application is stored, in milliseconds: longer than any request takes. */
const STORING_MS = 60_000
/** Time until a removal that failed is tried again, in milliseconds. */
const PAUSE_MS = 600_000
const MOST_AT_ONCE = 100

/**
 * Clients that no application keeps are removed at the identity provider: at once, or, should that fail or the process
 * end, by a later run of the housekeeping.
 */
export function createDcrRemovals({ db, now, log, sessionSecret }: Deps, clients: RegistrationClient) {
  const queries = createDcrRemovalQueries(db)
  const cipher = tokenCiphers(sessionSecret).ofRemovals
  const after = (ms: number) => new Date(now().getTime() + ms)

  async function removeNow(client: RegisteredClient): Promise<void> {
    await clients.remove(client)
    await queries.remove(client.registrationUri)
  }

  async function remove(client: RegisteredClient): Promise<void> {
    try {
      await removeNow(client)
    } catch (error) {
      log.warn({ err: error, clientId: client.clientId }, 'a client could not be removed yet')
    }
  }

  async function expect(
    { registrationUri, clientId, accessToken }: RegisteredClient,
    on: Database = db,
  ): Promise<void> {
    await createDcrRemovalQueries(on).insert({
      registrationUri,
      clientId,
      accessToken: cipher.encrypt(accessToken),
      nextAttemptAt: after(STORING_MS),
      createdAt: now(),
    })
  }

  return {
    /** From now on the client is removed, unless an application keeps it; `on` may be a transaction. */
    expect,

    /** An application keeps the client; `tx` is the transaction that stores it. */
    keep: (tx: Database, client: RegisteredClient): Promise<void> =>
      createDcrRemovalQueries(tx).remove(client.registrationUri),

    /** Removes an expected client now. Throws unavailable or upstream_failed; then it is removed later. */
    removeNow,

    /** The same for whom it does not matter when. Never fails. */
    remove,

    /** Takes in a client that nobody waits for any more. Never fails. */
    async discard(client: RegisteredClient): Promise<void> {
      await expect(client).catch((error: unknown) =>
        log.error({ err: error, clientId: client.clientId }, 'a client may be left at the identity provider'),
      )
      await remove(client)
    },

    /** Tries again what is due. */
    async removeDue(): Promise<void> {
      for (const { registrationUri, clientId, accessToken } of await queries.listDue(now(), MOST_AT_ONCE)) {
        // First, so that what fails for ever does not stand before all others.
        await queries.postpone(registrationUri, after(PAUSE_MS))
        const readable = cipher.decrypt(accessToken)
        if (readable === undefined) {
          log.error(
            { clientId },
            'a client cannot be removed: its token was stored with another session secret',
          )
        } else {
          await remove({ clientId, registrationUri, accessToken: readable })
        }
      }
    },
  }
}
