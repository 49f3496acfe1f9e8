import type { Deps } from '../../../deps.ts'
import { createContentQueries } from '../../content/import/content.queries.ts'
import type { DemoAccount } from '../../content/read/folder-schemas.ts'
import { importContent } from '../../content/import/import-content.service.ts'
import { openContentFolder } from '../../content/read/read-content.ts'
import { createDemoAccounts } from './demo-accounts.service.ts'
import { createDemoApplications } from './demo-applications.ts'

/**
 * Updates the demo: imports its content when the folder has changed, and creates its accounts with their applications.
 *
 * @param ownApi the OpenAPI document of this server
 * @returns the demo accounts; none once an operator has imported a content folder of their own
 * @throws ContentError
 */
export async function prepareDemo(deps: Deps, folder: string, ownApi: string): Promise<DemoAccount[]> {
  const state = await createContentQueries(deps.db).findState()
  const demo = await openContentFolder(folder, { ownApi })
  const isKnown = state?.contentHash === demo.hash
  if (state?.contentHash && !state.contentIsDemo && !isKnown) return []
  // Nobody's production depends on the demo: it must follow its folder without an operator.
  if (!isKnown) await importContent(deps, await demo.content(), { isDemo: true, endRegistrations: true })
  const accounts = demo.demoAccounts()
  const created = await createDemoAccounts(deps, accounts)
  if (created.length > 0) await createDemoApplications(deps, created)
  return accounts
}
