import type { Deps } from '../../../deps.ts'
import type { DemoAccount } from '../../content/read/folder-schemas.ts'
import { findContentState, importContent } from '../../content/import/import-content.service.ts'
import { openContentFolder } from '../../content/read/read-content.ts'
import { createDemoAccounts } from '../../content/demo-accounts/demo-accounts.service.ts'
import { createDemoApplications } from './demo-applications.ts'

/**
 * Brings the demo up to date: its content, imported when the folder has changed, and its accounts
 * with their applications, which are answered.
 * Does nothing, and answers no accounts, once an operator has imported a content folder of their own.
 * Throws ContentError.
 */
export async function prepareDemo(deps: Deps, folder: string): Promise<DemoAccount[]> {
  const state = await findContentState(deps.db)
  const demo = await openContentFolder(folder)
  const isKnown = state?.contentHash === demo.hash
  if (state?.contentHash && !state.contentIsDemo && !isKnown) return []
  // Nobody's production depends on the demo: it must follow its folder without an operator.
  if (!isKnown) await importContent(deps, await demo.content(), { isDemo: true, endRegistrations: true })
  const accounts = demo.demoAccounts()
  const created = await createDemoAccounts(deps, accounts)
  if (created.length > 0) await createDemoApplications(deps, created)
  return accounts
}
