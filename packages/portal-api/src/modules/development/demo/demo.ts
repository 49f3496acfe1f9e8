import type { Deps } from '../../../deps.ts'
import type { DemoAccount } from '../../content/read/folder-schemas.ts'
import { findContentState } from '../../content/import/import-content.service.ts'
import { openContentFolder } from '../../content/read/read-content.ts'
import { createDemoAccounts } from '../../content/demo-accounts/demo-accounts.service.ts'
import { createDemoApplications } from './demo-applications.ts'
import type { Services } from '../../../services.ts'

/**
 * Imports the demo content if its folder has changed, and creates the demo accounts with their applications. Does nothing
 * and returns no accounts if an operator has imported another content folder.
 *
 * @param ownApi the OpenAPI document of this server
 * @throws ContentError
 */
export async function prepareDemo(
  deps: Deps,
  services: Services,
  folder: string,
  ownApi: string,
): Promise<DemoAccount[]> {
  const state = await findContentState(deps.db)
  const demo = await openContentFolder(folder, { ownApi })
  const isCurrent = state?.contentHash === demo.hash
  if (state?.contentHash && !state.contentIsDemo && !isCurrent) return []
  // The demo never needs an operator's confirmation, because no production depends on it.
  if (!isCurrent) await services.importContent(await demo.content(), { isDemo: true, endRegistrations: true })
  const accounts = demo.demoAccounts()
  const created = await createDemoAccounts(deps, accounts)
  if (created.length > 0) await createDemoApplications(deps, services, created)
  return accounts
}
