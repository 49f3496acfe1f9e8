import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'

/** What an operator can do to a registration. */
export const REGISTRATION_ACTIONS = ['approve', 'reject', 'revoke'] as const
export type RegistrationAction = (typeof REGISTRATION_ACTIONS)[number]

/** The status that an action leads to. */
export const RESULT_OF: Record<RegistrationAction, RegistrationStatus> = {
  approve: 'approved',
  reject: 'rejected',
  revoke: 'revoked',
}

/**
 * The one table of transitions. A refusal and a revocation can be taken back by an approval, because the developer
 * cannot register the same application again; only what was approved can be revoked; nothing returns to pending.
 */
export const ALLOWED_ACTIONS: Record<RegistrationStatus, readonly RegistrationAction[]> = {
  pending: ['approve', 'reject'],
  approved: ['revoke'],
  rejected: ['approve'],
  revoked: ['approve'],
}

/** Whether an application works with a registration or waits for one: its owner has to know when it ends. */
export function isLive({ status }: { status: RegistrationStatus }): boolean {
  return status === 'approved' || status === 'pending'
}
