import type { DeveloperStatus } from '@stagedoor/contract/admin/developer-status'
import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx'

const TONES: Readonly<Record<DeveloperStatus | RegistrationStatus, BadgeTone>> = {
  approved: 'success',
  pending: 'warning',
  unverified: 'neutral',
  rejected: 'danger',
  disabled: 'danger',
  revoked: 'danger',
}

/** Status of a developer or a registration. */
export function Status({ status }: { status: keyof typeof TONES }) {
  return <Badge tone={TONES[status]}>{status}</Badge>
}
