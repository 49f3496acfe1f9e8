import { requireRoom } from '../application-quota.ts'
import type { ClientCredentials } from '@stagedoor/contract/applications/applications'
import { splitRedirectUris } from '@stagedoor/contract/applications/redirect-uri'
import type { ApplicationRow } from '../../../db/schema/applications.ts'
import type { Deps } from '../../../deps.ts'
import { applicationConflict, hasScopes } from '../application-rules.ts'
import { type ApplicationChanges, createApplicationQueries } from '../applications.queries.ts'
import { auditApplication, createClientRecords } from './client-records.ts'
import { createDcrClientQueries } from './dcr-clients.queries.ts'
import type { ClientRecord } from './registration-client.ts'
import { createSecretRotation } from './secret-rotation.ts'

type NewApplication = Omit<ApplicationRow, 'referenceId'>

/**
 * Applications whose client the server registers with the identity provider. There is no transaction across the provider and
 * the database, so a failure either leaves both unchanged or leaves an unused client that is removed later. The provider is
 * never called inside a transaction, because it may be slow.
 */
export function createDcrService(deps: Deps) {
  const { db, now, log } = deps
  const records = createClientRecords(deps)
  const { clients, removals, clientRow, clientOf, register, replaceRecord } = records

  const rotateSecret = createSecretRotation(deps, records)

  return {
    /** Registers the client, then stores the application. Removes the client when the application cannot be stored. */
    async create(
      values: NewApplication,
    ): Promise<{ application: ApplicationRow; credentials: ClientCredentials }> {
      const client = await register(clientMetadata(values))
      try {
        const application = await db.transaction(async (tx) => {
          await requireRoom(tx, values.developerId)
          const row = await createApplicationQueries(tx).insert({ ...values, referenceId: client.clientId })
          await createDcrClientQueries(tx).insert(clientRow(row.id, client))
          await removals.cancel(tx, client)
          await auditApplication(tx, 'application.created', row, now())
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

    /** Changes the client's record, then the application. Restores the record when the application cannot be stored. */
    async update(
      application: ApplicationRow,
      changes: ApplicationChanges,
      save: () => Promise<ApplicationRow>,
    ): Promise<ApplicationRow> {
      const registered = await createDcrClientQueries(db).approvedScopes(application.id)
      const metadataOf = (values: ApplicationRow) =>
        clientMetadata({ ...values, scopes: union(values.scopes, registered) })
      const wanted = metadataOf({ ...application, ...changes })
      if (JSON.stringify(wanted) === JSON.stringify(metadataOf(application))) return save()
      const current = await clientOf(application)
      const before = await clients.read(current)
      const { client } = await replaceRecord(
        application.id,
        current,
        withDescription(before.metadata, wanted),
      )
      try {
        return await save()
      } catch (error) {
        await replaceRecord(application.id, client, before.metadata).catch((failure: unknown) =>
          log.error({ err: failure, clientId: client.clientId }, 'restoring the record of a client failed'),
        )
        throw error
      }
    },

    /** Finds the application, if its developer chooses its scopes. */
    async findScoped(applicationId: string): Promise<ApplicationRow | undefined> {
      const found = await createApplicationQueries(db).findById(applicationId)
      return found && hasScopes(found.strategy) ? found.application : undefined
    },

    /** Grants the scopes of the application and of its approved registrations, and `more`, at the provider. */
    async grantScopes(application: ApplicationRow, more: readonly string[] = []): Promise<void> {
      const registered = await createDcrClientQueries(db).approvedScopes(application.id)
      const scopes = union(application.scopes, registered, more)
      const current = await clientOf(application)
      const { metadata, scopes: granted } = await clients.read(current)
      if (granted.toSorted().join(' ') === scopes.toSorted().join(' ')) return
      await replaceRecord(
        application.id,
        current,
        withDescription(metadata, clientMetadata({ ...application, scopes })),
      )
    },

    /** Removes the client. The caller then removes the application. */
    async remove(application: Pick<ApplicationRow, 'id' | 'referenceId'>): Promise<void> {
      await clients.remove(await clientOf(application))
    },

    rotateSecret,
    scheduleRemovals: records.scheduleRemovals,
    removeDue: removals.removeDue,

    /** Returns the scopes that the provider grants the client now. */
    async grantedScopes(application: ApplicationRow): Promise<string[]> {
      return (await clients.read(await clientOf(application))).scopes
    },
  }
}

/** Keeps metadata that the provider added, and removes scopes that the description lacks. */
function withDescription(metadata: ClientRecord['metadata'], description: Record<string, unknown>) {
  const { scope: _scope, ...kept } = metadata
  return { ...kept, ...description }
}

function union(...lists: (readonly string[])[]): string[] {
  return [...new Set(lists.flat())]
}

export type DcrService = ReturnType<typeof createDcrService>

interface ClientDescription {
  name: string
  redirectUri: string | null
  scopes: readonly string[]
}

/** Client metadata (RFC 7591 §2). Clients with redirect URIs can also sign people in. */
function clientMetadata({ name, redirectUri, scopes }: ClientDescription): Record<string, unknown> {
  const redirectUris = redirectUri ? splitRedirectUris(redirectUri) : []
  return {
    client_name: name,
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types:
      redirectUris.length > 0 ? ['client_credentials', 'authorization_code'] : ['client_credentials'],
    response_types: redirectUris.length > 0 ? ['code'] : [],
    redirect_uris: redirectUris,
    ...(scopes.length > 0 && { scope: scopes.join(' ') }),
  }
}
