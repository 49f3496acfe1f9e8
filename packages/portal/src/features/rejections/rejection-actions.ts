import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import type { RejectedApplication, RejectionHelp } from '@stagedoor/contract/usage/rejection-help'
import type { ExplainedRejection } from '@stagedoor/contract/usage/rejection-path'

export type RegisteredApplication = RejectedApplication & {
  registration: NonNullable<RejectedApplication['registration']>
}

/** Whether the application has a registration for the version, of any status. */
export function isRegistered(application: RejectedApplication): application is RegisteredApplication {
  return application.registration !== null
}

/** What fixes a rejection. */
export type RejectionFix =
  /** Applications whose credentials the developer can replace. */
  | { kind: 'credentials'; applications: readonly RejectedApplication[] }
  | { kind: 'register' }
  /** Applications for which the developer can request scopes. */
  | { kind: 'scopes'; applications: readonly RegisteredApplication[] }
  | { kind: 'noScopes' }
  /** An operator decides about the registration, or about the one that replaces it. */
  | { kind: 'review'; isFixed: boolean; again: readonly RegisteredApplication[] }
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
    case 'expired_credential':
    case 'test_credential': {
      const applications = withStatus(help, 'approved', 'pending')
      return applications.length > 0 ? { kind: 'credentials', applications } : registerOrContact(help)
    }
    case 'not_registered':
      return registerOrContact(help)
    case 'registration_pending':
    case 'registration_rejected':
    case 'registration_revoked': {
      const blocked = withStatus(help, STATUSES[reason])
      return {
        kind: 'review',
        isFixed: blocked.length === 0 && withStatus(help, 'approved').length > 0,
        again:
          reason === 'registration_pending'
            ? []
            : blocked.filter((application) => isOpenFor(help, application)),
      }
    }
    case 'insufficient_scope': {
      const applications = withStatus(help, 'approved').filter(
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

/** Whether the developer can register the application for the version. */
function isOpenFor(
  { version, may_register: mayRegister }: RejectionHelp,
  { auth_strategy_id: strategyId }: RejectedApplication,
): boolean {
  const config = version?.registration_configs.find(({ id }) => id === strategyId)
  return mayRegister && config?.registration_enabled === true
}

function registerOrContact({ version, may_register: mayRegister }: RejectionHelp): RejectionFix {
  const isOpen = version?.registration_configs.some(({ registration_enabled: enabled }) => enabled)
  return isOpen && mayRegister ? { kind: 'register' } : { kind: 'contact' }
}

function withStatus(
  { applications }: RejectionHelp,
  ...statuses: RegistrationStatus[]
): RegisteredApplication[] {
  return applications
    .filter(isRegistered)
    .filter(({ registration }) => statuses.includes(registration.status))
}
