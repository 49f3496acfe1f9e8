import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'

/** The best status of the developer's registrations, by product. Empty for visitors. */
export type ProductStatuses = ReadonlyMap<string, RegistrationStatus>
