import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import { createApplicationQueries } from '../../applications/applications.queries.ts'
import { createAuthStrategyQueries } from '../../applications/auth-strategies/auth-strategies.queries.ts'
import { createDeveloperQueries } from '../../accounts/developers.queries.ts'
import { createRegistrationQueries } from '../../registrations/registrations.queries.ts'
import { CONTENT_NAMESPACE, derivedId } from '../../content/derived-id.ts'
import type { DemoAccount } from '../../content/read/folder-schemas.ts'
import { createCredentialService } from '../../applications/credentials/credentials.service.ts'
import { createVersionLookup } from '../../gateway/version-lookup.ts'

/** Length of the traffic history of a demo application, in days. */
export const DEMO_DAYS = 90

/** Returns the id of an application of a demo account, which is the same on every machine. */
export function demoApplicationId(email: string, name: string): string {
  return derivedId(CONTENT_NAMESPACE, `demo-application:${email.toLowerCase()}:${name}`)
}

/** Creates the applications of new demo accounts, with approved registrations. */
export async function createDemoApplications(
  deps: Deps,
  created: readonly { account: DemoAccount; developerId: string }[],
): Promise<void> {
  const { db, now } = deps
  const strategy = await createAuthStrategyQueries(db).findDefault()
  const versionOf = createVersionLookup(deps)
  const since = new Date(now().getTime() - DEMO_DAYS * DAY_MS)
  const credentials = createCredentialService({ db, now: () => since })
  for (const { account, developerId } of created) {
    // Another process that started at the same time may have created the account.
    const owner = await createDeveloperQueries(db).findByEmail(account.email.toLowerCase())
    if (owner?.id !== developerId) continue
    for (const { name, description, versions } of account.applications ?? []) {
      const id = demoApplicationId(account.email, name)
      const found = await Promise.all(versions.map((version) => versionOf(version)))
      await db.transaction(async (tx) => {
        await createApplicationQueries(tx).insert({
          id,
          developerId,
          name,
          description: description ?? null,
          referenceId: randomUUID(),
          authStrategyId: strategy?.id ?? null,
          createdAt: since,
          updatedAt: since,
        })
        for (const [index, version] of found.entries()) {
          if (!version) continue
          // One minute apart, to define their order in lists.
          const at = new Date(since.getTime() + index * 60_000)
          await createRegistrationQueries(tx).insert({
            applicationId: id,
            productVersionId: version.id,
            status: 'approved',
            createdAt: at,
            updatedAt: at,
          })
        }
      })
      // Credential of the traffic history. The key is discarded.
      if (strategy?.credentialType === 'key_auth') await credentials.create(developerId, id, 'Production')
    }
  }
}
