import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import type { AccessGrant, SessionTokens } from './sessions.service.ts'
import { createKnownDeviceCookie } from '../passwords/known-device-cookie.ts'
import { createSessionCookies } from './session-cookies.ts'
import { keepChosenLanguage } from '../visitor-language.ts'
import type { Services } from '../../../services.ts'

/** Hands a new session to the browser that has logged in, with a password or through single sign-on. */
export function createSignIn(deps: Deps, services: Services) {
  const { sessions } = services
  const cookies = createSessionCookies(deps)
  const devices = createKnownDeviceCookie(deps, services)

  /** Ends the sessions of the cookies in the request, of any account: after the cookies are replaced, no logout can end them. */
  async function endPrevious(c: Context<AppEnv>): Promise<void> {
    const tokens = [cookies.access(c), cookies.userAccess(c)].filter((token) => token !== undefined)
    const carried = [...tokens.map((token) => sessions.idOf(token)), cookies.sessionToEnd(c)]
    for (const id of new Set(carried)) if (id) await sessions.end(id)
  }

  return {
    async developer(c: Context<AppEnv>, tokens: SessionTokens): Promise<void> {
      await endPrevious(c)
      await keepChosenLanguage(c, deps, tokens.subjectId)
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
