import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { createDcrClientQueries } from './dcr-clients.queries.ts'
import { createDcrRemovals } from './dcr-removals.ts'
import { providerFailed } from './provider-request.ts'
import { type ClientRecord, createRegistrationClient, type RegisteredClient } from './registration-client.ts'
import { tokenCiphers } from './stored-tokens.ts'
import type { ApplicationRow } from '../../../db/schema/applications.ts'

/** Clients at the identity provider with their stored registration access tokens. */
export function createClientRecords(deps: Deps) {
  const { db, log, sessionSecrets } = deps
  const clients = createRegistrationClient(deps)
  const removals = createDcrRemovals(deps, clients)
  const cipher = tokenCiphers(sessionSecrets).ofClients

  function clientRow(applicationId: string, client: Omit<RegisteredClient, 'clientId'>) {
    return {
      applicationId,
      registrationUri: client.registrationUri,
      accessToken: cipher.encrypt(client.accessToken),
    }
  }

  async function clientOf({ id, referenceId }: Pick<ApplicationRow, 'id' | 'referenceId'>) {
    const row = await createDcrClientQueries(db).find(id)
    const accessToken = row && cipher.decrypt(row.accessToken)
    if (!row || accessToken === undefined) {
      throw providerFailed(
        'the registration access token is missing or encrypted with another session secret',
      )
    }
    return { clientId: referenceId, registrationUri: row.registrationUri, accessToken }
  }

  /** Registers a client and schedules its removal, which `removals.cancel` cancels once an application uses it. */
  async function register(metadata: Record<string, unknown>) {
    const client = await clients.register(metadata, removals.discard)
    try {
      await removals.schedule(client)
    } catch (error) {
      await removals.remove(client)
      throw error
    }
    return client
  }

  /** Replaces a record, and stores the new access token if the provider issued one. */
  async function replaceRecord(
    applicationId: string,
    client: RegisteredClient,
    metadata: ClientRecord['metadata'],
  ) {
    const record = await clients.replace(client, metadata)
    if (record.accessToken === undefined || record.accessToken === client.accessToken) {
      return { record, client }
    }
    const changed = { ...client, accessToken: record.accessToken }
    await createDcrClientQueries(db).setRegistrationAccess(clientRow(applicationId, changed))
    return { record, client: changed }
  }

  /**
   * Schedules the removal of all clients of a developer, in the transaction that deletes the applications.
   *
   * @returns a function that removes the clients after the commit. It never throws; failed removals are retried later.
   */
  async function scheduleRemovals(tx: Database, developerId: string): Promise<() => Promise<void>> {
    const scheduled: Parameters<typeof removals.schedule>[0][] = []
    for (const { clientId, registrationUri, accessToken } of await createDcrClientQueries(tx).ofDeveloper(
      developerId,
    )) {
      const readable = cipher.decrypt(accessToken)
      if (readable === undefined) {
        log.error({ clientId }, 'cannot remove a client whose token has another session secret')
        continue
      }
      const client = { clientId, registrationUri, accessToken: readable }
      await removals.schedule(client, tx)
      scheduled.push(client)
    }
    return async () => {
      for (const client of scheduled) await removals.remove(client)
    }
  }

  return { scheduleRemovals, clients, removals, clientRow, clientOf, register, replaceRecord }
}

export type ClientRecords = ReturnType<typeof createClientRecords>

export function auditApplication(
  on: Database,
  action: string,
  application: Pick<ApplicationRow, 'id' | 'developerId'>,
  at: Date,
): Promise<void> {
  return appendAudit(on, {
    actor: `developer:${application.developerId}`,
    action,
    subject: `application:${application.id}`,
    at,
  })
}
