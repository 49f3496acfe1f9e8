import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { createCrossSiteGuard } from '../../http/middleware/cross-site.ts'
import { createSessionCookies } from '../accounts/sessions/session-cookies.ts'
import type { Services } from '../../services.ts'

/**
 * Returns a function that finds the platform user of a request.
 * @throws AppError session_required, and csrf_rejected for a cross-site write
 */
export function createUserOf(deps: Deps, { sessions }: Pick<Services, 'sessions'>) {
  const cookies = createSessionCookies(deps)
  const guard = createCrossSiteGuard(deps)
  return async (c: Context<AppEnv>): Promise<{ userId: string; sessionId: string }> => {
    const token = cookies.userAccess(c)
    const claims = token === undefined ? undefined : await sessions.verify(token)
    if (claims?.kind !== 'user') throw new AppError('session_required')
    guard(c, claims.sessionId)
    return { userId: claims.subjectId, sessionId: claims.sessionId }
  }
}
