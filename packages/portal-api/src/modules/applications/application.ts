import type { ApplicationRow } from '../../db/schema/applications.ts'
import type { AuthStrategyRow } from '../../db/schema/portal.ts'

/** Applications of older releases have no auth strategy. */
export interface ApplicationWithStrategy {
  application: ApplicationRow
  strategy: AuthStrategyRow | null
}
