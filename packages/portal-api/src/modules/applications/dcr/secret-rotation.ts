import type { ClientCredentials } from '@stagedoor/contract/applications/applications'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { createDcrClientQueries } from './dcr-clients.queries.ts'
import type { ClientRecord, RegisteredClient } from './registration-client.ts'
import type { ApplicationRow } from '../../../db/schema/applications.ts'
import { auditApplication, type ClientRecords } from './client-records.ts'

/**
 * Replaces a client's secret. RFC 7592 allows a provider to issue a new secret when the record is written. With other
 * providers, the application gets a new client with another client ID, and the current client is removed.
 */
export function createSecretRotation(
  { db, now }: Deps,
  { clients, removals, clientRow, clientOf, register, replaceRecord }: ClientRecords,
) {
  async function replaceClient(
    application: ApplicationRow,
    current: RegisteredClient,
    metadata: ClientRecord['metadata'],
  ): Promise<ClientCredentials> {
    const { client_id: _id, client_secret: _secret, ...description } = metadata
    const fresh = await register(description)
    const move = (from: RegisteredClient, to: RegisteredClient) =>
      db.transaction(async (tx) => {
        const ids = { from: from.clientId, to: to.clientId }
        const moved = await createDcrClientQueries(tx).replace(clientRow(application.id, to), ids, now())
        if (!moved) return false
        await removals.cancel(tx, to)
        await removals.schedule(from, tx)
        return true
      })
    let moved: boolean
    try {
      moved = await move(current, fresh)
    } catch (error) {
      await removals.remove(fresh)
      throw error
    }
    if (!moved) {
      await removals.remove(fresh)
      throw new AppError('conflict')
    }
    try {
      await removals.removeNow(current)
    } catch (error) {
      // If the current client still exists, the application keeps it and the request fails. Otherwise the new client stays.
      const stillExists = await clients.read(current).then(
        () => true,
        () => false,
      )
      if (stillExists) {
        await move(fresh, current)
        await removals.remove(fresh)
        throw error
      }
    }
    return { client_id: fresh.clientId, client_secret: fresh.clientSecret }
  }

  return async (application: ApplicationRow): Promise<ClientCredentials> => {
    const current = await clientOf(application)
    const before = await clients.read(current)
    const { client_secret: _secret, ...metadata } = before.metadata
    const { record, client } = await replaceRecord(application.id, current, metadata)
    const rotated = before.clientSecret !== undefined && record.clientSecret !== before.clientSecret
    const credentials =
      rotated && record.clientSecret !== undefined
        ? { client_id: client.clientId, client_secret: record.clientSecret }
        : await replaceClient(application, client, metadata)
    await auditApplication(db, 'application.secret-refreshed', application, now())
    return credentials
  }
}
