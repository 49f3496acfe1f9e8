import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { createDcrRemovalQueries } from './dcr-clients.queries.ts'
import type { RegisteredClient, RegistrationClient } from './registration-client.ts'
import { tokenCiphers } from './stored-tokens.ts'

/** Milliseconds until a scheduled client is removed: longer than any request that may cancel the removal. */
const GRACE_MS = 60_000
/** Milliseconds until a failed removal is retried. */
const RETRY_MS = 600_000
const BATCH_SIZE = 100

/**
 * Removes clients without an application at the identity provider: immediately, or, when that fails or the process ends,
 * in a later run of the housekeeping.
 */
export function createDcrRemovals({ db, now, log, sessionSecrets }: Deps, clients: RegistrationClient) {
  const queries = createDcrRemovalQueries(db)
  const cipher = tokenCiphers(sessionSecrets).ofRemovals
  const after = (ms: number) => new Date(now().getTime() + ms)

  async function removeNow(client: RegisteredClient): Promise<void> {
    await clients.remove(client)
    await queries.remove(client.registrationUri)
  }

  async function remove(client: RegisteredClient): Promise<void> {
    try {
      await removeNow(client)
    } catch (error) {
      log.warn({ err: error, clientId: client.clientId }, 'removing a client failed; it is retried later')
    }
  }

  async function schedule(
    { registrationUri, clientId, accessToken }: RegisteredClient,
    on: Database = db,
  ): Promise<void> {
    await createDcrRemovalQueries(on).insert({
      registrationUri,
      clientId,
      accessToken: cipher.encrypt(accessToken),
      nextAttemptAt: after(GRACE_MS),
      createdAt: now(),
    })
  }

  return {
    /** Schedules the removal of a client; `on` may be a transaction. */
    schedule,

    /** Cancels the removal in the transaction that stores the client's application. */
    cancel: (tx: Database, client: RegisteredClient): Promise<void> =>
      createDcrRemovalQueries(tx).remove(client.registrationUri),

    /** Removes a scheduled client now. Throws unavailable, upstream_failed; the removal is retried later. */
    removeNow,

    /** Removes a scheduled client now or later. Never throws. */
    remove,

    /** Schedules and removes a client that no request uses. Never throws. */
    async discard(client: RegisteredClient): Promise<void> {
      await schedule(client).catch((error: unknown) =>
        log.error({ err: error, clientId: client.clientId }, 'scheduling the removal of a client failed'),
      )
      await remove(client)
    },

    async removeDue(): Promise<void> {
      for (const { registrationUri, clientId, accessToken } of await queries.listDue(now(), BATCH_SIZE)) {
        // Postponed first, so that removals that always fail do not block the others.
        await queries.postpone(registrationUri, after(RETRY_MS))
        const readable = cipher.decrypt(accessToken)
        if (readable === undefined) {
          log.error({ clientId }, 'cannot remove a client whose token has another session secret')
        } else {
          await remove({ clientId, registrationUri, accessToken: readable })
        }
      }
    },
  }
}
