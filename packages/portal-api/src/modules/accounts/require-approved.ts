import type { ErrorCode } from '@stagedoor/contract/error-codes'
import type { DeveloperStatus } from '../../db/schema/accounts.ts'
import { AppError } from '../../errors/app-error.ts'

/** Why an account of each status cannot sign in. */
const CODES = {
  unverified: 'email_unconfirmed',
  pending: 'developer_disabled',
  rejected: 'developer_rejected',
  disabled: 'developer_deactivated',
} as const satisfies Record<Exclude<DeveloperStatus, 'approved'>, ErrorCode>

/**
 * Call this only after the password or the identity provider's response was accepted: the error reveals the status.
 * @throws AppError of the status
 */
export function requireApproved(status: DeveloperStatus): void {
  if (status !== 'approved') throw new AppError(CODES[status])
}
