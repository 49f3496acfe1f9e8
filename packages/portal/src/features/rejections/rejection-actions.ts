import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import type { RejectedApplication, RejectionHelp } from '@stagedoor/contract/usage/rejection-help'
import type { ExplainedRejection } from '@stagedoor/contract/usage/rejection-path'

/** What fixes a rejection. */
export type RejectionFix =
  /** Applications whose credentials the developer can replace. */
  | { kind: 'credentials'; applications: readonly RejectedApplication[] }
  | { kind: 'register' }
  /** Applications for which the developer can request scopes. */
  | { kind: 'scopes'; applications: readonly RejectedApplication[] }
  | { kind: 'noScopes' }
  /** An operator decides about the registration. */
  | { kind: 'review'; isFixed: boolean }
  | { kind: 'contact' }
  | { kind: 'versions' }
  | { kind: 'wait' }

const STATUSES = {
  registration_pending: 'pending',
  registration_rejected: 'rejected',
  registration_revoked: 'revoked',
} as const

export function fixOf(reason: ExplainedRejection, help: RejectionHelp): RejectionFix {
  switch (reason) {
    case 'missing_credential':
    case 'invalid_credential':
    case 'expired_credential': {
      const applications = registered(help)
      return applications.length > 0 ? { kind: 'credentials', applications } : registerOrContact(help)
    }
    case 'not_registered':
      return registerOrContact(help)
    case 'registration_pending':
    case 'registration_rejected':
    case 'registration_revoked': {
      const blocked = help.applications.some(({ registration }) => registration?.status === STATUSES[reason])
      return { kind: 'review', isFixed: !blocked && approved(help).length > 0 }
    }
    case 'insufficient_scope': {
      const applications = approved(help).filter(
        (application) => availableScopes(help.version, application).length > 0,
      )
      return applications.length > 0 ? { kind: 'scopes', applications } : { kind: 'noScopes' }
    }
    case 'unknown_product_version':
      return { kind: 'versions' }
    case 'too_many_attempts':
      return { kind: 'wait' }
    case 'access_denied':
    case 'developer_disabled':
      return { kind: 'contact' }
  }
}

/** Returns the scopes that the developer can choose for an application of a version. */
function availableScopes(
  version: ProductVersion | null,
  { auth_strategy_id: strategyId }: RejectedApplication,
): readonly string[] {
  return version?.registration_configs.find(({ id }) => id === strategyId)?.available_scopes ?? []
}

function registerOrContact({ version, may_register: mayRegister }: RejectionHelp): RejectionFix {
  const isOpen = version?.registration_configs.some(({ registration_enabled: enabled }) => enabled)
  return isOpen && mayRegister ? { kind: 'register' } : { kind: 'contact' }
}

const registered = ({ applications }: RejectionHelp) =>
  applications.filter(({ registration }) => ['approved', 'pending'].includes(registration?.status ?? ''))

const approved = ({ applications }: RejectionHelp) =>
  applications.filter(({ registration }) => registration?.status === 'approved')
