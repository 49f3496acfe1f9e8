import { settingsWarnings } from '../../../config/settings.ts'
import type { Deps } from '../../../deps.ts'
import { checkAccess, checkDatabase } from './check-database.ts'
import { checkDatabaseTls } from './check-production.ts'
import { checkServices } from './check-services.ts'
import { type Finding, warning } from './finding.ts'

/** Runs the checks that need no database. Takes seconds if a service does not respond. */
export async function examineWithoutDatabase({
  settings,
  now,
}: Pick<Deps, 'settings' | 'now'>): Promise<Finding[]> {
  return [
    ...settingsWarnings(process.env).map((text) => warning('settings', text)),
    ...checkDatabaseTls(settings),
    ...(await checkServices(settings, now)),
  ]
}

/** Runs all checks of `stagedoor doctor`. Takes seconds if a service does not respond. */
export async function examine(deps: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<Finding[]> {
  return [
    ...(await examineWithoutDatabase(deps)),
    ...(await checkDatabase(deps)),
    ...(await checkAccess(deps)),
  ]
}
