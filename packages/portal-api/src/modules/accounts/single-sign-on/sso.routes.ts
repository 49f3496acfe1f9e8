import { DeveloperSsoQuerySchema, OidcCallbackQuerySchema } from '@stagedoor/contract/accounts/developer'
import { UserSsoQuerySchema } from '@stagedoor/contract/accounts/platform-users'
import * as z from 'zod/mini'
import type { Settings } from '../../../config/settings.ts'
import type { Deps } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError } from '../../../errors/app-error.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'
import { pageLanguage } from '../visitor-language.ts'
import { createSsoFlow } from './sso-flow.ts'

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
