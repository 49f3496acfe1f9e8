import type { ErrorCode } from '@stagedoor/contract/error-codes'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../deps.ts'

interface AccessDefinition {
  security: Record<string, string[]>[] | undefined
  errors: readonly ErrorCode[]
}

const OPERATOR: AccessDefinition = {
  security: [{ operatorSession: [] }, { accessToken: [] }],
  errors: ['session_required', 'role_required'],
}

/** Who may call an operation, and the errors for all other callers. */
export const ACCESS = {
  everybody: { security: undefined, errors: [] },
  /** Developers. */
  session: { security: [{ session: [] }], errors: ['session_required'] },
  /** Developers; the operation does not exist on a public portal. */
  'session-on-private-portal': { security: [{ session: [] }], errors: ['session_required', 'not_found'] },
  /** Everybody on a public portal, developers on a private one. */
  'session-or-public-portal': { security: [{ session: [] }, {}], errors: ['session_required'] },
  /** Platform users. */
  'user-session': { security: [{ session: [] }], errors: ['session_required'] },
  gateway: { security: [{ gateway: [] }], errors: ['gateway_required'] },
  /** Platform users with this role or a higher one, by their session or an access token of theirs. */
  'operator:viewer': OPERATOR,
  'operator:reviewer': OPERATOR,
  'operator:admin': OPERATOR,
  'operator:owner': OPERATOR,
} as const satisfies Record<string, AccessDefinition>

export type Access = keyof typeof ACCESS

/** Middleware that enforces each kind of access. */
export interface AccessGuards extends Record<Access, readonly MiddlewareHandler<AppEnv>[]> {
  /** Runs before the access check of operations that declare `allowsPending`. */
  admitPending: MiddlewareHandler<AppEnv>
}
