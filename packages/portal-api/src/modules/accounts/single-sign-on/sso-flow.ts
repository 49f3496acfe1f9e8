import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv, Deps } from '../../../deps.ts'
import { type AppError, isAppError } from '../../../errors/app-error.ts'
import { createSsoStates, type SsoState } from '../../../security/sso-state.ts'
import { cookieFlags } from '../sessions/session-cookies.ts'
import type { Services } from '../../../services.ts'
import type { Identity } from './identity-provider.ts'

const STATE_COOKIE = 'portalsso'

/** Value of `ssoError` in the URL of the login page. */
type SsoFailure = 'unavailable' | 'expired' | 'failed' | 'rejected' | 'disabled'

const FAILURES: Partial<Record<AppError['code'], SsoFailure>> = {
  upstream_failed: 'unavailable',
  invalid_sso_response: 'failed',
  invalid_credentials: 'failed',
  developer_rejected: 'rejected',
  developer_deactivated: 'disabled',
}

/** Redirects of single sign-on to the identity provider and back to the portal. */
export function createSsoFlow(deps: Deps, { identityProvider: provider }: Services, loginPage: string) {
  const { settings, now, log } = deps
  const states = createSsoStates(deps.sessionSecrets)
  const flags = { ...cookieFlags(settings.PORTAL_URL), path: '/', httpOnly: true }

  function redirect(c: Context<AppEnv>, page: string, query: Record<string, string>) {
    const url = new URL(page)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return c.redirect(url.href)
  }

  /** Redirects to the login page, because a browser that navigates here must not display JSON. */
  function fail(c: Context<AppEnv>, page: string, error: unknown) {
    const failure = isAppError(error) && FAILURES[error.code]
    if (!failure) throw error
    log.warn({ requestId: c.get('requestId'), err: error, failure }, 'single sign-on failed')
    return redirect(c, page, { ssoError: failure })
  }

  return {
    async begin(c: Context<AppEnv>, target: Pick<SsoState, 'kind' | 'redirectUri' | 'returnTo'>) {
      try {
        const { url, state } = await provider.begin(target)
        setCookie(c, STATE_COOKIE, states.seal(state), { ...flags, expires: new Date(state.expiresAt) })
        return c.redirect(url.href)
      } catch (error) {
        return fail(c, target.redirectUri, error)
      }
    },

    async finish(c: Context<AppEnv>, kind: SsoState['kind'], logIn: (identity: Identity) => Promise<void>) {
      const state = states.open(getCookie(c, STATE_COOKIE) ?? '', now())
      setCookie(c, STATE_COOKIE, '', { ...flags, expires: new Date(0) })
      if (state?.kind !== kind) return redirect(c, loginPage, { ssoError: 'expired' })
      try {
        await logIn(await provider.finish(new URL(c.req.url).searchParams, state))
      } catch (error) {
        return fail(c, state.redirectUri, error)
      }
      return redirect(c, state.returnTo, { loginSuccess: 'true' })
    },
  }
}
