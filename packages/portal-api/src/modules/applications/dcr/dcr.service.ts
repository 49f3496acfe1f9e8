import type { ClientCredentials } from '@stagedoor/contract/applications/applications'
import type { Deps } from '../../../deps.ts'
import { type ApplicationChanges, createApplicationQueries } from '../applications.queries.ts'
import { createDcrClientQueries } from './dcr-clients.queries.ts'
import { applicationConflict, hasScopes } from '../application-rules.ts'
import { clientMetadata } from './dcr-metadata.ts'
import type { ClientRecord } from './registration-client.ts'
import type { ApplicationRow } from '../../../db/schema/applications.ts'
import { auditApplication, createClientRecords } from './client-records.ts'
import { createSecretRotation } from './secret-rotation.ts'

type NewApplication = Omit<ApplicationRow, 'referenceId'>

/**
 * Applications whose client the server registers at the identity provider. The provider and the database cannot
 * change together, so every call has an order in which a failure leaves either both as they were, or a leftover at
 * the provider that is removed. No call to the provider happens inside a transaction: the provider may be slow.
 */
export function createDcrService(deps: Deps) {
  const { db, now, log } = deps
  const records = createClientRecords(deps)
  const { clients, removals, accessOf, clientOf, register, replaceRecord } = records

  const rotateSecret = createSecretRotation(deps, records)

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

    rotateSecret,
    removeDue: removals.removeDue,

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
