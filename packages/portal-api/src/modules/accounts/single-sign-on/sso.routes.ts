import { DeveloperSsoQuerySchema, OidcCallbackQuerySchema } from '@stagedoor/contract/accounts/developer'
import { UserSsoQuerySchema } from '@stagedoor/contract/accounts/platform-users'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import type { Settings } from '../../../config/settings.ts'
import type { AppEnv, Deps } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError, isAppError } from '../../../errors/app-error.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'
import { pageLanguage } from '../../../http/visitor-language.ts'
import { createSsoStates, type SsoState } from '../../../security/sso-state.ts'
import { cookieFlags } from '../sessions/session-cookies.middleware.ts'
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

const about = {
  access: 'everybody',
  responses: { 302: { description: 'Redirects the browser to `Location`.' } },
} as const
const begin = {
  ...about,
  summary: 'Begin single sign-on',
  errors: ['invalid_return_url', 'not_found', 'upstream_failed'],
} as const
const finish = {
  ...about,
  summary: 'Finish single sign-on: the redirect URI of the identity provider',
  query: OidcCallbackQuerySchema,
  errors: [
    'invalid_sso_response',
    'invalid_credentials',
    'developer_disabled',
    'email_unconfirmed',
    'not_found',
    'upstream_failed',
  ],
} as const

/** Single sign-on of developers and platform users. */
export function ssoRoutes(deps: Deps, services: Services, guards: AccessGuards) {
  const { signIn, ssoAccounts, userSso } = services
  const returnUrls = createReturnUrls(deps.settings)
  const loginPage = `${deps.settings.PORTAL_URL}/login`
  const flow = createSsoFlow(deps, services, loginPage)

  return routes(guards, [
    route('get', '/api/v2/developer/authenticate/sso', {
      ...begin,
      tag: 'Developer',
      id: 'beginDeveloperSso',
      query: DeveloperSsoQuerySchema,
      handler: async ({ c, query }) => {
        // The identity provider redirects to the page that was requested, which calls the callback.
        const returnTo = returnUrls.check(query.returnTo ?? loginPage)
        const redirectUri = `${returnTo.origin}${returnTo.pathname}`
        return flow.begin(c, { kind: 'developer', redirectUri, returnTo: returnTo.href })
      },
    }),

    route('get', '/api/v2/developer/authenticate/oidc-callback', {
      ...finish,
      tag: 'Developer',
      id: 'finishDeveloperSso',
      handler: async ({ c }) =>
        flow.finish(c, 'developer', async (identity) => {
          await signIn.developer(c, await ssoAccounts.logInDeveloper(identity, pageLanguage(c, deps)))
        }),
    }),

    route('get', '/api/v1/authenticate/oidc-callback', {
      ...finish,
      tag: 'Platform users',
      id: 'finishUserSso',
      handler: async ({ c }) =>
        flow.finish(c, 'user', async (identity) => signIn.user(c, await userSso.logIn(identity))),
    }),

    route('get', '/api/v1/authenticate/:provider', {
      ...begin,
      tag: 'Platform users',
      id: 'beginUserSso',
      params: { provider: z.string().check(z.describe('Any name: one identity provider is configured.')) },
      query: UserSsoQuerySchema,
      handler: async ({ c, query }) => {
        const returnTo = returnUrls.check(query.returnTo)
        const callback = returnUrls.check(query.callback_url ?? `${returnTo.origin}/login`)
        const redirectUri = `${callback.origin}${callback.pathname}`
        return flow.begin(c, { kind: 'user', redirectUri, returnTo: returnTo.href })
      },
    }),
  ])
}

/** Redirects of single sign-on to the identity provider and back to the portal. */
function createSsoFlow(deps: Deps, { identityProvider: provider }: Services, loginPage: string) {
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

/** Validates URLs to which single sign-on redirects: pages of the portal, the forms, or a configured origin. */
function createReturnUrls(settings: Settings) {
  const origins = new Set(
    [settings.PORTAL_URL, settings.USER_FORMS_URL, ...settings.CORS_ORIGINS].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    ),
  )
  return {
    /** Throws invalid_return_url. */
    check(value: string): URL {
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (!url || !origins.has(url.origin) || url.username || url.password) {
        throw new AppError('invalid_return_url')
      }
      return url
    },
  }
}
