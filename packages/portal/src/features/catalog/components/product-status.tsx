import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import { StatusBadge } from '../../../components/badge/badge.tsx'

/** The status of the developer's registrations for a product; nothing without one. */
export function ProductStatus({ status }: { status: RegistrationStatus | undefined }) {
  return status ? <StatusBadge status={status} /> : null
}
