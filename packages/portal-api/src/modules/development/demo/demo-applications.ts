import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import type { DemoAccount } from '../../content/read/folder-schemas.ts'
import { createCredentialService } from '../../applications/credentials/credentials.service.ts'
import { demoApplicationId } from '../../content/demo-accounts/demo-accounts.service.ts'
import { createDemoApplicationQueries } from './demo-applications.queries.ts'
import type { Services } from '../../../services.ts'

/** Length of the traffic history of a demo application, in days. */
export const DEMO_DAYS = 90

/** Gives new demo accounts the applications that the content names for them, registered and approved. */
export async function createDemoApplications(
  { db, now }: Deps,
  { strategies, versionOf }: Services,
  created: readonly { account: DemoAccount; developerId: string }[],
): Promise<void> {
  const strategy = await strategies.findDefault()
  const since = new Date(now().getTime() - DEMO_DAYS * DAY_MS)
  // The credentials are as old as the history, so this service has its own clock.
  const credentials = createCredentialService({ db, now: () => since })
  for (const { account, developerId } of created) {
    // Another process that starts at the same time may have created the account.
    const owner = await createDemoApplicationQueries(db).findOwner(account.email)
    if (owner?.id !== developerId) continue
    for (const { name, description, versions } of account.applications ?? []) {
      const id = demoApplicationId(account.email, name)
      const found = await Promise.all(versions.map((version) => versionOf(version)))
      const registered = found.flatMap((version, index) => {
        // One minute apart, because lists are sorted by time.
        const at = new Date(since.getTime() + index * 60_000)
        const times = { createdAt: at, updatedAt: at }
        return version
          ? [{ applicationId: id, productVersionId: version.id, status: 'approved' as const, ...times }]
          : []
      })
      const application = {
        id,
        developerId,
        name,
        description: description ?? null,
        referenceId: randomUUID(),
        authStrategyId: strategy?.id ?? null,
        createdAt: since,
        updatedAt: since,
      }
      await db.transaction((tx) => createDemoApplicationQueries(tx).insert(application, registered))
      // The key of its past calls is not shown.
      if (strategy?.credentialType === 'key_auth') await credentials.create(developerId, id, 'Production')
    }
  }
}
