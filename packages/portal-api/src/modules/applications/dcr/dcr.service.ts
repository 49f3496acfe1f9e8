import type { ClientCredentials } from '@stagedoor/contract/applications/applications'
import type { Database } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { type ApplicationChanges, createApplicationQueries } from '../applications.queries.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { createDcrClientQueries } from './dcr-clients.queries.ts'
import { applicationConflict, hasScopes } from '../application-rules.ts'
import { clientMetadata } from './dcr-metadata.ts'
import { createDcrRemovals } from './dcr-removals.ts'
import { providerFailed } from './provider-request.ts'
import { type ClientRecord, createRegistrationClient, type RegisteredClient } from './registration-client.ts'
import { tokenCiphers } from './stored-tokens.ts'
import type { ApplicationRow } from '../../../db/schema/applications.ts'

type NewApplication = Omit<ApplicationRow, 'referenceId'>

/**
 * Applications whose client the server registers at the identity provider. The provider and the database cannot
 * change together, so every call has an order in which a failure leaves either both as they were, or a leftover at
 * the provider that is removed. No call to the provider happens inside a transaction: the provider may be slow.
 */
export function createDcrService(deps: Deps) {
  const { db, now, log, sessionSecret } = deps
  const clients = createRegistrationClient(deps)
  const removals = createDcrRemovals(deps, clients)
  const cipher = tokenCiphers(sessionSecret).ofClients

  function accessOf(applicationId: string, client: Omit<RegisteredClient, 'clientId'>) {
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
        'the registration access token is missing, or was stored with another session secret',
      )
    }
    return { clientId: referenceId, registrationUri: row.registrationUri, accessToken }
  }

  /** A new client, which is removed again unless `removals.keep` is told that an application has it. */
  async function register(metadata: Record<string, unknown>) {
    const client = await clients.register(metadata, removals.discard)
    try {
      await removals.expect(client)
    } catch (error) {
      await removals.remove(client)
      throw error
    }
    return client
  }

  /** Writes a record, and keeps the new access token if the provider gave one. */
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
    await createDcrClientQueries(db).setAccess(accessOf(applicationId, changed))
    return { record, client: changed }
  }

  function audit(on: Database, action: string, application: Pick<ApplicationRow, 'id' | 'developerId'>) {
    return appendAudit(on, {
      actor: `developer:${application.developerId}`,
      action,
      subject: `application:${application.id}`,
      at: now(),
    })
  }

  /** A client of its own replaces the present one, for providers that never change a secret. */
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

  return {
    /** Registers the client, then stores the application; a client whose application cannot be stored is removed. */
    async create(
      values: NewApplication,
    ): Promise<{ application: ApplicationRow; credentials: ClientCredentials }> {
      const client = await register(clientMetadata(values))
      try {
        const application = await db.transaction(async (tx) => {
          const row = await createApplicationQueries(tx).insert({ ...values, referenceId: client.clientId })
          await createDcrClientQueries(tx).insert(accessOf(row.id, client))
          await removals.keep(tx, client)
          await audit(tx, 'application.created', row)
          return row
        })
        return {
          application,
          credentials: { client_id: client.clientId, client_secret: client.clientSecret },
        }
      } catch (error) {
        await removals.remove(client)
        throw applicationConflict(error)
      }
    },

    /** Changes the client's record, then the application; a record whose application cannot be stored is put back. */
    async update(
      application: ApplicationRow,
      changes: ApplicationChanges,
      save: () => Promise<ApplicationRow>,
    ): Promise<ApplicationRow> {
      const registered = await createDcrClientQueries(db).approvedScopes(application.id)
      const describe = (values: ApplicationRow) =>
        clientMetadata({ ...values, scopes: union(values.scopes, registered) })
      const wanted = describe({ ...application, ...changes })
      if (JSON.stringify(wanted) === JSON.stringify(describe(application))) return save()
      const present = await clientOf(application)
      const before = await clients.read(present)
      const { client } = await replaceRecord(
        application.id,
        present,
        withDescription(before.metadata, wanted),
      )
      try {
        return await save()
      } catch (error) {
        await replaceRecord(application.id, client, before.metadata).catch((failure: unknown) =>
          log.error(
            { err: failure, clientId: client.clientId },
            'a change of a client could not be taken back',
          ),
        )
        throw error
      }
    },

    /** The application, if its developer chooses scopes for it. */
    async findScoped(applicationId: string): Promise<ApplicationRow | undefined> {
      const found = await createApplicationQueries(db).findAny(applicationId)
      return found && hasScopes(found.strategy) ? found.application : undefined
    },

    /** Makes the provider grant the scopes of the application, those of its approved registrations, and `more`. */
    async grantScopes(application: ApplicationRow, more: readonly string[] = []): Promise<void> {
      const registered = await createDcrClientQueries(db).approvedScopes(application.id)
      const scopes = union(application.scopes, registered, more)
      const present = await clientOf(application)
      const { metadata, scopes: granted } = await clients.read(present)
      if (granted.toSorted().join(' ') === scopes.toSorted().join(' ')) return
      await replaceRecord(
        application.id,
        present,
        withDescription(metadata, clientMetadata({ ...application, scopes })),
      )
    },

    /** Removes the client; the application goes after it. */
    async remove(application: Pick<ApplicationRow, 'id' | 'referenceId'>): Promise<void> {
      await clients.remove(await clientOf(application))
    },

    /**
     * A new secret. RFC 7592 lets a provider give one when the record is written; from one that does not, the
     * application gets a new client, with another client ID, and the present client is removed.
     */
    async rotateSecret(application: ApplicationRow): Promise<ClientCredentials> {
      const present = await clientOf(application)
      const before = await clients.read(present)
      const { client_secret: _secret, ...metadata } = before.metadata
      const { record, client } = await replaceRecord(application.id, present, metadata)
      const rotated = before.clientSecret !== undefined && record.clientSecret !== before.clientSecret
      const credentials =
        rotated && record.clientSecret !== undefined
          ? { client_id: client.clientId, client_secret: record.clientSecret }
          : await replaceClient(application, client, metadata)
      await audit(db, 'application.secret-refreshed', application)
      return credentials
    },

    /** Scopes that the provider grants the client now. */
    async grantedScopes(application: ApplicationRow): Promise<string[]> {
      return (await clients.read(await clientOf(application))).scopes
    },
  }
}

/** A record as it shall be: what the provider added stays; scopes that are not described any more go. */
function withDescription(metadata: ClientRecord['metadata'], description: Record<string, unknown>) {
  const { scope: _scope, ...kept } = metadata
  return { ...kept, ...description }
}

function union(...lists: (readonly string[])[]): string[] {
  return [...new Set(lists.flat())]
}

export type DcrService = ReturnType<typeof createDcrService>
