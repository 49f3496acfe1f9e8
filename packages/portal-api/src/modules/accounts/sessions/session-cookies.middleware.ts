import { isIP } from 'node:net'
import {
  ACCESS_COOKIE,
  REFRESH_COOKIE,
  REFRESH_PATH,
  USER_ACCESS_COOKIE,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '@stagedoor/contract/constants'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { AppEnv, Deps } from '../../../deps.ts'
import type { CsrfTokens } from '../../../security/csrf-tokens.ts'
import type { KnownDeviceCookie } from '../client/known-device-cookie.middleware.ts'
import { chosenLanguage } from '../../../http/visitor-language.ts'
import { createDeveloperQueries } from '../developers.queries.ts'
import type { AccessGrant, SessionService, SessionTokens } from './sessions.service.ts'

/**
 * Returns cookie flags that browsers accept for the portal's URL. Over HTTPS, sites that embed the authentication forms
 * must send the cookies, which requires SameSite=None and Secure. Browsers reject Secure over HTTP, and Domain for IP
 * addresses and hosts without a dot.
 */
export function cookieFlags(portalUrl: string): CookieOptions {
  const { protocol, hostname } = new URL(portalUrl)
  const isSecure = protocol === 'https:'
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
  return {
    secure: isSecure,
    sameSite: isSecure ? 'None' : 'Lax',
    ...(hostname.includes('.') && !isAddress && { domain: hostname }),
  }
}

/** Sets, clears and reads the cookies of a session (docs/reference/sessions.md#access-and-refresh-tokens). */
export function createSessionCookies({ settings }: Pick<Deps, 'settings'>, csrf: CsrfTokens) {
  const flags = cookieFlags(settings.PORTAL_URL)
  const access: CookieOptions = { ...flags, path: '/', httpOnly: true }
  const refresh: CookieOptions = { ...flags, path: REFRESH_PATH, httpOnly: true }
  // Scripts of the portal read the CSRF cookie and send its value in a header.
  const readable: CookieOptions = { ...flags, path: '/' }

  return {
    set(c: Context<AppEnv>, tokens: SessionTokens): void {
      const csrfToken = csrf.issue(tokens.sessionId)
      setCookie(c, ACCESS_COOKIE, tokens.accessToken, { ...access, expires: tokens.accessExpiresAt })
      setCookie(c, REFRESH_COOKIE, tokens.refreshToken, { ...refresh, expires: tokens.refreshExpiresAt })
      setCookie(c, XSRF_COOKIE, csrfToken, { ...readable, expires: tokens.refreshExpiresAt })
      // Pages of other origins cannot read the cookie. CORS allows only configured origins to read this header.
      c.header(XSRF_HEADER, csrfToken)
    },

    /** Does not set the CSRF cookie, which may be that of a developer's session in the same browser. */
    setForUser(c: Context<AppEnv>, grant: AccessGrant): void {
      setCookie(c, USER_ACCESS_COOKIE, grant.accessToken, { ...access, expires: grant.accessExpiresAt })
      c.header(XSRF_HEADER, csrf.issue(grant.sessionId))
    },

    clearForUser(c: Context<AppEnv>): void {
      setCookie(c, USER_ACCESS_COOKIE, '', { ...access, expires: new Date(0) })
    },

    clear(c: Context<AppEnv>): void {
      const past = new Date(0)
      setCookie(c, ACCESS_COOKIE, '', { ...access, expires: past })
      setCookie(c, REFRESH_COOKIE, '', { ...refresh, expires: past })
      setCookie(c, XSRF_COOKIE, '', { ...readable, expires: past })
    },

    /**
     * A developer's session of the CSRF cookie, which lives longer than the access cookie. It may only be used to end the
     * session. The access cookie of a platform user lives as long as the session.
     */
    sessionToEnd(c: Context<AppEnv>): string | undefined {
      return csrf.read(getCookie(c, XSRF_COOKIE) ?? '')
    },

    access: (c: Context<AppEnv>) => getCookie(c, ACCESS_COOKIE),
    userAccess: (c: Context<AppEnv>) => getCookie(c, USER_ACCESS_COOKIE),
    refresh: (c: Context<AppEnv>) => getCookie(c, REFRESH_COOKIE),
  }
}

export type SessionCookies = ReturnType<typeof createSessionCookies>

/** Sets the cookies of a session, after a login with a password or single sign-on, and after a refresh. */
export function createSignIn(
  { db }: Pick<Deps, 'db'>,
  sessions: SessionService,
  cookies: SessionCookies,
  devices: KnownDeviceCookie,
) {
  /**
   * Ends the previous sessions of this browser: their cookies are replaced, so that no logout can end them later. A session of
   * the other kind of account has cookies of its own, and continues.
   */
  async function endPrevious(token: string | undefined, ...others: (string | undefined)[]): Promise<void> {
    const previous = [token === undefined ? undefined : sessions.idOf(token), ...others]
    for (const id of new Set(previous)) if (id) await sessions.end(id)
  }

  /** Stores the language that the developer has chosen in the portal, for mails, and sets the cookies. */
  async function renew(c: Context<AppEnv>, tokens: SessionTokens): Promise<void> {
    const language = chosenLanguage(c)
    if (language) await createDeveloperQueries(db).setLanguage(tokens.subjectId, language)
    cookies.set(c, tokens)
  }

  return {
    renew,

    async developer(c: Context<AppEnv>, tokens: SessionTokens): Promise<void> {
      await endPrevious(cookies.access(c), cookies.sessionToEnd(c))
      await devices.remember(c, 'developer', { id: tokens.subjectId })
      await renew(c, tokens)
    },

    async user(c: Context<AppEnv>, grant: AccessGrant): Promise<void> {
      await endPrevious(cookies.userAccess(c))
      await devices.remember(c, 'user', { id: grant.subjectId })
      cookies.setForUser(c, grant)
    },
  }
}
