import { DeveloperAuthenticateSchema, DeveloperSchema } from '@stagedoor/contract/accounts/developer'
import { LOGOUT_LOCATION_HEADER } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError } from '../../../errors/app-error.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'

const about = { tag: 'Developer', access: 'everybody' } as const
const SIGNED_IN = { description: 'Signed in. Cookies carry the session.' }

/** Sessions of developers: login with a password, signed-in developer, refresh and logout. */
export function sessionRoutes(deps: Deps, services: Services, guards: AccessGuards) {
  const {
    developerAccounts: accounts,
    operators,
    logInDeveloper,
    sessions,
    refreshSession,
    identityProvider: provider,
    sessionCookies: cookies,
    deviceCookie: devices,
    signIn,
    checkCsrf,
  } = services

  return routes(guards, [
    route('post', '/developer/authenticate', {
      ...about,
      id: 'authenticateDeveloper',
      summary: 'Log in',
      body: DeveloperAuthenticateSchema,
      example: { username: 'ada@example.com', password: 'Curtain-up-at-8' },
      responses: { 204: SIGNED_IN },
      errors: [
        'invalid_credentials',
        'developer_disabled',
        'developer_rejected',
        'developer_deactivated',
        'email_unconfirmed',
        'account_locked',
        'password_sign_in_disabled',
        'too_many_attempts',
      ],
      handler: async ({ c, body: { username, password } }) =>
        signIn.developer(c, await logInDeveloper(username, password, devices.clientOf(c, 'developer'))),
    }),

    route('get', '/developer/me', {
      ...about,
      access: 'session',
      allowsPending: true,
      id: 'getDeveloper',
      summary: 'Get the signed-in developer',
      responses: { 200: DeveloperSchema },
      handler: async ({ developerId, isPending }) => {
        const developer = await accounts.find({ id: developerId })
        if (!developer) throw new AppError('session_required')
        const hasConsole = await operators.hasRole(developer.email)
        return {
          id: developer.id,
          email: developer.email,
          full_name: developer.fullName,
          status: isPending ? ('pending' as const) : ('approved' as const),
          ...(hasConsole && { has_console: true as const }),
          created_at: developer.createdAt.toISOString(),
          updated_at: developer.updatedAt.toISOString(),
        }
      },
    }),

    route('post', '/developer/logout', {
      ...about,
      id: 'logout',
      summary: 'Log out',
      responses: {
        204: {
          description:
            'Logged out, also without a session. X-Logout-Location is the logout page of the identity provider, if it has one.',
        },
      },
      errors: ['csrf_rejected'],
      handler: async ({ c }) => {
        // The access cookie may have expired.
        const sessionId = c.get('sessionId') ?? cookies.sessionToEnd(c)
        if (sessionId) {
          checkCsrf(c, sessionId)
          const idToken = await sessions.endEverywhere(sessionId)
          const location = idToken === undefined ? undefined : await provider.logoutUrl(idToken)
          if (location) c.header(LOGOUT_LOCATION_HEADER, location.href)
        }
        cookies.clear(c)
      },
    }),

    route('post', '/developer/refresh', {
      ...about,
      id: 'refreshSession',
      summary: 'Renew the session',
      responses: { 204: SIGNED_IN },
      errors: ['session_required', 'session_expired', 'csrf_rejected'],
      // An error clears no cookies, because another tab may have refreshed the session and set new cookies.
      handler: async ({ c }) => {
        const arrivedAt = deps.now()
        const token = cookies.refresh(c)
        if (!token) throw new AppError('session_required')
        const sessionId = await sessions.sessionOfRefreshToken(token)
        if (!sessionId) throw new AppError('session_expired')
        checkCsrf(c, sessionId)
        await signIn.renew(c, await refreshSession(token, arrivedAt))
      },
    }),
  ])
}
