import type { DeveloperStatus } from '../../db/schema/accounts.ts'
import type { ApplicationRow } from '../../db/schema/applications.ts'
import type { AuthStrategyRow } from '../../db/schema/portal.ts'

/** Applications of older releases have no auth strategy. */
export interface ApplicationWithStrategy {
  application: ApplicationRow
  strategy: AuthStrategyRow | null
}

/** An application of any developer, with its owner. */
export interface ApplicationWithOwner extends ApplicationWithStrategy {
  owner: { id: string; email: string; fullName: string; status: DeveloperStatus }
  /** Number of API keys, including test keys. */
  keys: number
  registrations: number
}
