import type { ClientCredentials } from '@stagedoor/contract/applications/applications'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { createDcrClientQueries } from './dcr-clients.queries.ts'
import type { ClientRecord, RegisteredClient } from './registration-client.ts'
import type { ApplicationRow } from '../../../db/schema/applications.ts'
import { auditApplication, type ClientRecords } from './client-records.ts'

/**
 * A new secret. RFC 7592 lets a provider give one when the record is written; from one that does not, the
 * application gets a new client, with another client ID, and the current client is removed.
 */
export function createSecretRotation(
  { db, now }: Deps,
  { clients, removals, accessOf, clientOf, register, replaceRecord }: ClientRecords,
) {
  /** Replaces the current client by a new one, for providers that never change a secret. */
  async function replaceClient(
    application: ApplicationRow,
    present: RegisteredClient,
    metadata: ClientRecord['metadata'],
  ): Promise<ClientCredentials> {
    const { client_id: _id, client_secret: _secret, ...description } = metadata
    const fresh = await register(description)
    const moveTo = (from: RegisteredClient, to: RegisteredClient) =>
      db.transaction(async (tx) => {
        const ids = { from: from.clientId, to: to.clientId }
        const moved = await createDcrClientQueries(tx).replace(accessOf(application.id, to), ids, now())
        if (!moved) return false
        await removals.keep(tx, to)
        await removals.expect(from, tx)
        return true
      })
    let moved: boolean
    try {
      moved = await moveTo(present, fresh)
    } catch (error) {
      await removals.remove(fresh)
      throw error
    }
    if (!moved) {
      await removals.remove(fresh)
      throw new AppError('conflict')
    }
    try {
      await removals.removeNow(present)
    } catch (error) {
      // Where the old secret lives on, the developer keeps it and hears that nothing changed. A client that does not answer
      // any more may be gone: then the new one, which is known to work, stays.
      const livesOn = await clients.read(present).then(
        () => true,
        () => false,
      )
      if (livesOn) {
        await moveTo(fresh, present)
        await removals.remove(fresh)
        throw error
      }
    }
    return { client_id: fresh.clientId, client_secret: fresh.clientSecret }
  }

  return async (application: ApplicationRow): Promise<ClientCredentials> => {
    const present = await clientOf(application)
    const before = await clients.read(present)
    const { client_secret: _secret, ...metadata } = before.metadata
    const { record, client } = await replaceRecord(application.id, present, metadata)
    const rotated = before.clientSecret !== undefined && record.clientSecret !== before.clientSecret
    const credentials =
      rotated && record.clientSecret !== undefined
        ? { client_id: client.clientId, client_secret: record.clientSecret }
        : await replaceClient(application, client, metadata)
    await auditApplication(db, 'application.secret-refreshed', application, now())
    return credentials
  }
}
