import { includesRole, type Role } from '@stagedoor/contract/admin/roles'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps, Operator } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import type { Services } from '../../services.ts'
import { withAuditDetails } from '../audit/audit.service.ts'

/**
 * Sets `operator` for callers with a role, by their session or an access token. Returns 401 for other callers, and 403 for a
 * lower role or a request with a session from another origin, also from those in CORS_ORIGINS: files of exports can be
 * large, and an export is recorded. A proxy may add an `Authorization` header that is not an access token. Audit entries of the request contain how and
 * from which network it was sent.
 */
export function requireOperator(
  deps: Pick<Deps, 'settings'>,
  { sessions, sessionCookies, operators, operatorTokens }: Services,
  needed: Role,
) {
  async function fromSession(c: Context<AppEnv>): Promise<Operator> {
    const token = sessionCookies.userAccess(c)
    const claims = token === undefined ? undefined : await sessions.verify(token)
    if (claims?.kind !== 'user') throw new AppError('session_required')
    if (!isSameOrigin(c, deps.settings.PORTAL_URL)) throw new AppError('csrf_rejected')
    const operator = await operators.find(claims.subjectId)
    if (operator) return operator
    throw new AppError('role_required', {
      detail: 'Your account has no access to the console. Ask an owner of this portal',
    })
  }

  async function fromToken(authorization: string): Promise<Operator> {
    const [, token = ''] = authorization.split(' ')
    const verified = await operatorTokens.verify(token)
    const operator = verified && (await operators.find(verified.userId, verified.scopes))
    if (operator) return operator
    throw new AppError('session_required', { detail: 'The access token is not valid, or it has expired' })
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const authorization = c.req.header('authorization') ?? ''
    const operator = await (/^bearer(?: |$)/iu.test(authorization)
      ? fromToken(authorization)
      : fromSession(c))
    if (!includesRole(operator.role, needed)) {
      throw new AppError('role_required', {
        detail: `This needs the role ${needed}. Your role is ${operator.role}`,
      })
    }
    c.set('operator', operator)
    c.header('cache-control', 'no-store')
    const details = { via: operator.hasToken ? 'token' : 'console', network: clientAddress(c, deps) }
    await withAuditDetails({ actor: operator.actor, details }, next)
  })
}
