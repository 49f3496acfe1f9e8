import type { RegistrationRow } from '../../db/schema/applications.ts'

/** A registration with the names of its product and version. */
export interface RegistrationWithNames {
  registration: RegistrationRow
  productId: string
  productName: string
  productVersionName: string
}

/** A registration with what an operator needs for a decision, and the developer to notify. */
export interface RegistrationForReview extends RegistrationWithNames {
  applicationName: string
  /** Null for an application with API keys. */
  applicationStrategyId: string | null
  developer: { id: string; email: string; fullName: string; language: string | null }
}
