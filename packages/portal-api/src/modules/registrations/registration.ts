import type { RegistrationRow } from '../../db/schema/applications.ts'

/** A registration with the names of what it connects. */
export interface RegistrationWithNames {
  registration: RegistrationRow
  productId: string
  productName: string
  productVersionName: string
}

/** What an operator decides about, and whom to tell. */
export interface RegistrationForReview extends RegistrationWithNames {
  applicationName: string
  /** Absent: the application uses API keys. */
  applicationStrategyId: string | null
  developer: { id: string; email: string; fullName: string; language: string | null }
}
