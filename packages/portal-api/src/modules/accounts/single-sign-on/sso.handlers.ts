import { DeveloperSsoQuerySchema, OidcCallbackQuerySchema } from '@stagedoor/contract/accounts/developer'
import { UserSsoQuerySchema } from '@stagedoor/contract/accounts/platform-users'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv, Deps } from '../../../deps.ts'
import { type AppError, isAppError } from '../../../http/errors/app-error.ts'
import { createReturnUrls } from '../../../http/return-url.ts'
import { cookieFlags } from '../sessions/session-cookies.ts'
import { createSignIn } from '../sessions/sign-in.ts'
import { parseQuery } from '../../../http/validate.ts'
import { pageLanguage } from '../visitor-language.ts'
import { createSsoStates, type SsoState } from '../../../security/sso-state.ts'
import type { Identity } from './identity-provider.ts'
import type { Services } from '../../../services.ts'

const STATE_COOKIE = 'portalsso'

/** What the login page is told in `ssoError`. */
type SsoFailure = 'unavailable' | 'expired' | 'failed' | 'rejected' | 'disabled'

export function createSsoHandlers(deps: Deps, services: Services) {
  const { settings, now, log } = deps
  const { identityProvider: provider } = services
  const signIn = createSignIn(deps, services)
  const states = createSsoStates(deps.sessionSecret)
  const returnUrls = createReturnUrls(settings)
  const loginPage = `${settings.PORTAL_URL}/login`
  const flags = { ...cookieFlags(settings.PORTAL_URL), path: '/', httpOnly: true }

  /** A browser that navigates here must not be left with a JSON text, so a failure leads back to the login page. */
  function back(c: Context<AppEnv>, page: string, query: Record<string, string>) {
    const url = new URL(page)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return c.redirect(url.href)
  }

  function fail(c: Context<AppEnv>, page: string, error: unknown) {
    const failure = failureOf(error)
    if (!failure) throw error
    log.warn({ requestId: c.get('requestId'), err: error, failure }, 'single sign-on failed')
    return back(c, page, { ssoError: failure })
  }

  async function begin(c: Context<AppEnv>, target: Pick<SsoState, 'kind' | 'redirectUri' | 'returnTo'>) {
    try {
      const { url, state } = await provider.begin(target)
      setCookie(c, STATE_COOKIE, states.seal(state), { ...flags, expires: new Date(state.expiresAt) })
      return c.redirect(url.href)
    } catch (error) {
      return fail(c, target.redirectUri, error)
    }
  }

  async function finish(
    c: Context<AppEnv>,
    kind: SsoState['kind'],
    logIn: (identity: Identity) => Promise<void>,
  ) {
    parseQuery(c, OidcCallbackQuerySchema)
    const state = states.open(getCookie(c, STATE_COOKIE) ?? '', now())
    setCookie(c, STATE_COOKIE, '', { ...flags, expires: new Date(0) })
    if (state?.kind !== kind) return back(c, loginPage, { ssoError: 'expired' })
    try {
      await logIn(await provider.finish(new URL(c.req.url).searchParams, state))
    } catch (error) {
      return fail(c, state.redirectUri, error)
    }
    return back(c, state.returnTo, { loginSuccess: 'true' })
  }

  return {
    /** The page to return to also takes the provider's answer: it hands it on to the callback. */
    beginDeveloper(c: Context<AppEnv>) {
      const query = parseQuery(c, DeveloperSsoQuerySchema)
      const returnTo = returnUrls.check(query.returnTo ?? loginPage)
      const redirectUri = `${returnTo.origin}${returnTo.pathname}`
      return begin(c, { kind: 'developer', redirectUri, returnTo: returnTo.href })
    },

    beginUser(c: Context<AppEnv>) {
      const query = parseQuery(c, UserSsoQuerySchema)
      const returnTo = returnUrls.check(query.returnTo)
      const callback = returnUrls.check(query.callback_url ?? `${returnTo.origin}/login`)
      const redirectUri = `${callback.origin}${callback.pathname}`
      return begin(c, { kind: 'user', redirectUri, returnTo: returnTo.href })
    },

    finishDeveloper: (c: Context<AppEnv>) =>
      finish(c, 'developer', async (identity) => {
        await signIn.developer(c, await services.ssoAccounts.logInDeveloper(identity, pageLanguage(c, deps)))
      }),

    finishUser: (c: Context<AppEnv>) =>
      finish(c, 'user', async (identity) => signIn.user(c, await services.userSso.logIn(identity))),
  }
}

const FAILURES: Partial<Record<AppError['code'], SsoFailure>> = {
  upstream_failed: 'unavailable',
  invalid_sso_response: 'failed',
  invalid_credentials: 'failed',
  developer_rejected: 'rejected',
  developer_deactivated: 'disabled',
}

function failureOf(error: unknown): SsoFailure | undefined {
  return isAppError(error) ? FAILURES[error.code] : undefined
}
