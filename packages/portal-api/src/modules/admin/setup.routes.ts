import { OwnerSetupSchema } from '@stagedoor/contract/admin/setup'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import type { Services } from '../../services.ts'
import { PASSWORD_LINK_ERRORS } from '../accounts/passwords/password-policy.ts'

/** The first owner, with the set-up link that the server prints. */
export function setupRoutes(
  { settings }: Pick<Deps, 'settings'>,
  { firstOwner, signIn, deviceCookie }: Services,
  guards: AccessGuards,
) {
  return routes(guards, [
    route('post', '/setup', {
      tag: 'People',
      access: 'everybody',
      id: 'setUpOwner',
      summary: 'Create the first owner with the token of the set-up link',
      body: OwnerSetupSchema,
      example: {
        token: '3f1d6a52-8c0b-4e47-9b7a-5d2c1e9f8a60',
        email: 'grace@example.com',
        full_name: 'Grace Hopper',
        password: 'Curtain-up-at-8',
      },
      responses: { 204: { description: 'Created and signed in. A cookie carries the session.' } },
      errors: [...PASSWORD_LINK_ERRORS, 'conflict', 'csrf_rejected'],
      handler: async ({ c, body }) => {
        if (!isSameOrigin(c, settings.PORTAL_URL)) throw new AppError('csrf_rejected')
        c.header('cache-control', 'no-store')
        await signIn.user(c, await firstOwner.create(body, deviceCookie.clientOf(c, 'user')))
      },
    }),
  ])
}
