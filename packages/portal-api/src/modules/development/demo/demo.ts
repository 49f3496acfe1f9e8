import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import type { Services } from '../../../services.ts'
import { createCredentialService } from '../../applications/credentials/credentials.service.ts'
import { createDemoAccounts, demoApplicationId } from '../../content/demo-accounts/demo-accounts.service.ts'
import { findContentState } from '../../content/import/import-content.service.ts'
import type { DemoAccount } from '../../content/read/folder-schemas.ts'
import { openContentFolder } from '../../content/read/read-content.ts'
import { createDemoOperator, type DemoOperator } from '../../platform-users/demo-operator.service.ts'
import { createDemoApplicationQueries } from './demo-applications.queries.ts'

/** Accounts of the demo with their passwords. */
export interface Demo {
  accounts: DemoAccount[]
  /** Undefined without one in the content, or if its address belongs to another platform user. */
  operator: DemoOperator | undefined
}

/**
 * Imports the demo content if its folder has changed, and creates the demo accounts with their applications, and the demo
 * operator. Does nothing and returns no accounts if an operator has imported another content folder.
 *
 * @param ownApi the OpenAPI document of this server
 * @throws ContentError
 */
export async function prepareDemo(
  deps: Deps,
  services: Services,
  folder: string,
  ownApi: string,
): Promise<Demo> {
  const state = await findContentState(deps.db)
  const demo = await openContentFolder(folder, { ownApi })
  const isCurrent = state?.contentHash === demo.hash
  if (state?.contentHash && !state.contentIsDemo && !isCurrent) return { accounts: [], operator: undefined }
  // The demo never needs an operator's confirmation, because no production depends on it.
  if (!isCurrent) await services.importContent(await demo.content(), { isDemo: true, endRegistrations: true })
  const { accounts, operator } = demo.demo()
  const created = await createDemoAccounts(deps, accounts)
  if (created.length > 0) await createDemoApplications(deps, services, created)
  const hasOperator = operator !== undefined && (await createDemoOperator(deps, operator))
  return { accounts, operator: hasOperator ? operator : undefined }
}

/** Length of the traffic history of a demo application, in days. */
export const DEMO_DAYS = 90

/** Gives new demo accounts the applications that the content names for them, registered and approved. */
async function createDemoApplications(
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
