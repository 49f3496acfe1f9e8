import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { createKnownDeviceCookie } from '../passwords/known-device-cookie.ts'
import { createSessionCookies } from './session-cookies.ts'
import { storeChosenLanguage } from '../visitor-language.ts'
import type { Services } from '../../../services.ts'
import type { AccessGrant, SessionTokens } from './session-tokens.ts'

/** Sets the cookies of a new session, after a login with a password or single sign-on. */
export function createSignIn(deps: Deps, services: Services) {
  const { sessions } = services
  const cookies = createSessionCookies(deps)
  const devices = createKnownDeviceCookie(deps, services)

  /** Ends the sessions of the request's cookies, because no logout can end them after the cookies are replaced. */
  async function endPrevious(c: Context<AppEnv>): Promise<void> {
    const tokens = [cookies.access(c), cookies.userAccess(c)].filter((token) => token !== undefined)
    const previous = [...tokens.map((token) => sessions.idOf(token)), cookies.sessionToEnd(c)]
    for (const id of new Set(previous)) if (id) await sessions.end(id)
  }

  return {
    async developer(c: Context<AppEnv>, tokens: SessionTokens): Promise<void> {
      await endPrevious(c)
      await storeChosenLanguage(c, deps, tokens.subjectId)
      await devices.remember(c, 'developer', { id: tokens.subjectId })
      cookies.set(c, tokens)
    },

    async user(c: Context<AppEnv>, grant: AccessGrant): Promise<void> {
      await endPrevious(c)
      await devices.remember(c, 'user', { id: grant.subjectId })
      cookies.setForUser(c, grant)
    },
  }
}
