import type { ApplicationRow } from '../../db/schema/applications.ts'
import type { AuthStrategyRow } from '../../db/schema/portal.ts'

/** An application with its auth strategy; older applications have none. */
export interface ApplicationWithStrategy {
  application: ApplicationRow
  strategy: AuthStrategyRow | null
}
