import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'

/** An operator's decisions about a registration. */
export const REGISTRATION_ACTIONS = ['approve', 'reject', 'revoke'] as const
export type RegistrationAction = (typeof REGISTRATION_ACTIONS)[number]

/** Status after an action. */
export const RESULT_OF: Record<RegistrationAction, RegistrationStatus> = {
  approve: 'approved',
  reject: 'rejected',
  revoke: 'revoked',
}

/**
 * Allowed actions by status. Rejected and revoked registrations can be approved, because the developer cannot register the
 * same application again.
 */
export const ALLOWED_ACTIONS: Record<RegistrationStatus, readonly RegistrationAction[]> = {
  pending: ['approve', 'reject'],
  approved: ['revoke'],
  rejected: ['approve'],
  revoked: ['approve'],
}

/** Returns whether the registration is in use or waits for review, so that its owner must be told when it ends. */
export function isLive({ status }: { status: RegistrationStatus }): boolean {
  return status === 'approved' || status === 'pending'
}
