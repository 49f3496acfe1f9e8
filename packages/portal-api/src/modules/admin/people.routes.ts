import {
  AccessTokensSchema,
  type AccessToken,
  CreateAccessTokenSchema,
  CreatedAccessTokenSchema,
  InvitePersonSchema,
  MeSchema,
  MeUpdateSchema,
  NamedProductsSchema,
  PeopleSchema,
  type Person,
  PersonRoleSchema,
  PersonSchema,
} from '@stagedoor/contract/admin/people'
import { includesRole } from '@stagedoor/contract/admin/roles'
import { AppError } from '../../errors/app-error.ts'
import type { Deps, Operator } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import type { OperatorDetails } from '../platform-users/operators.service.ts'
import { findPortal } from '../portal/portal.service.ts'

const about = { tag: 'People' } as const

/** The signed-in person, people with access to the console, and access tokens. */
export function peopleRoutes(
  deps: Deps,
  { operators, operatorTokens: tokens, endSessions, sessions, sessionCookies }: Services,
  guards: AccessGuards,
) {
  return routes(guards, [
    route('get', '/me', {
      ...about,
      access: 'operator:viewer',
      id: 'getMe',
      summary: 'Get the signed-in person',
      responses: { 200: MeSchema },
      handler: async ({ operator }) => {
        const [details, portal] = await Promise.all([operators.get(operator.userId), findPortal(deps.db)])
        return {
          ...personBody(details),
          // Less than that of the person with an access token.
          role: operator.role,
          review_mails: details.user.reviewMails,
          portal: { name: portal?.name ?? 'Stagedoor', url: deps.settings.PORTAL_URL },
        }
      },
    }),

    route('patch', '/me', {
      ...about,
      access: 'operator:viewer',
      id: 'updateMe',
      summary: 'Choose when to be mailed about what waits for a decision',
      body: MeUpdateSchema,
      example: { review_mails: 'daily' },
      responses: { 204: { description: 'Stored.' } },
      handler: async ({ operator, body }) => {
        requireSession(operator)
        await operators.setReviewMails(operator, body.review_mails)
      },
    }),

    route('post', '/logout', {
      ...about,
      // Also for a person without a role, who cannot use the console with this account.
      access: 'user-session',
      id: 'logoutPerson',
      summary: 'End the session of this browser',
      responses: { 204: { description: 'Logged out.' } },
      handler: async ({ c, user }) => {
        await sessions.end(user.sessionId)
        sessionCookies.clearForUser(c)
      },
    }),

    route('get', '/people', {
      ...about,
      access: 'operator:viewer',
      id: 'listPeople',
      summary: 'List people with access to the console',
      responses: { 200: PeopleSchema },
      handler: async () => ({ data: (await operators.list()).map(personBody) }),
    }),

    route('post', '/people', {
      ...about,
      access: 'operator:admin',
      id: 'invitePerson',
      summary: 'Invite a person by mail',
      body: InvitePersonSchema,
      example: { email: 'grace@example.com', full_name: 'Grace Hopper', role: 'reviewer' },
      responses: { 201: PersonSchema },
      errors: ['conflict', 'too_many_attempts'],
      handler: async ({ operator, body }) => {
        requireSession(operator)
        const { email, full_name: fullName, role, product_ids: productIds } = body
        const id = await operators.invite({ email, fullName, role, productIds }, operator)
        return personBody(await operators.get(id))
      },
    }),

    route('put', '/people/:personId/role', {
      ...about,
      access: 'operator:admin',
      id: 'setRole',
      summary: 'Change the role of a person, or end the access to the console',
      body: PersonRoleSchema,
      example: { role: 'reviewer', product_ids: [] },
      responses: { 204: { description: 'Stored.' } },
      errors: ['conflict'],
      handler: async ({ operator, params, body }) => {
        requireSession(operator)
        await operators.setRole(params.personId, { role: body.role, productIds: body.product_ids }, operator)
      },
    }),

    route('get', '/products', {
      ...about,
      access: 'operator:viewer',
      id: 'listAllProducts',
      summary: 'List all products by name, to assign them to reviewers',
      responses: { 200: NamedProductsSchema },
      handler: async () => ({ data: await operators.products() }),
    }),

    route('post', '/people/:personId/end-sessions', {
      ...about,
      access: 'operator:admin',
      id: 'endSessionsOfPerson',
      summary: 'End the sessions and access tokens of a person, who can log in again',
      responses: { 204: { description: 'Ended.' } },
      handler: async ({ operator, params }) => {
        requireSession(operator)
        const { user } = await operators.get(params.personId)
        if (!includesRole(operator.role, user.role)) throw new AppError('role_required')
        await endSessions(user.email, operator.actor, ['user'])
      },
    }),

    route('get', '/tokens', {
      ...about,
      access: 'operator:viewer',
      id: 'listTokens',
      summary: "List the signed-in person's access tokens",
      responses: { 200: AccessTokensSchema },
      handler: async ({ operator }) => ({ data: (await tokens.list(operator.userId)).map(tokenBody) }),
    }),

    route('post', '/tokens', {
      ...about,
      access: 'operator:viewer',
      id: 'createToken',
      summary: 'Create an access token, which is shown only once',
      body: CreateAccessTokenSchema,
      example: { name: 'Nightly export', scopes: ['read'], expires_in_days: 90 },
      responses: { 201: CreatedAccessTokenSchema },
      errors: ['conflict'],
      handler: async ({ operator, body }) => {
        requireSession(operator)
        const { name, scopes, expires_in_days: days } = body
        const { token, row } = await tokens.create(operator.userId, operator.actor, { name, scopes, days })
        return { ...tokenBody(row), token }
      },
    }),

    route('delete', '/tokens/:tokenId', {
      ...about,
      access: 'operator:viewer',
      id: 'revokeToken',
      summary: 'Revoke an access token',
      responses: { 204: { description: 'Revoked.' } },
      handler: async ({ operator, params }) => {
        requireSession(operator)
        await tokens.revoke(operator.userId, operator.actor, params.tokenId)
      },
    }),
  ])
}

/** A leaked token must not give access that outlives it, and does not change settings of its person. */
function requireSession({ hasToken }: Operator): void {
  if (!hasToken) return
  throw new AppError('role_required', {
    detail: 'This is only possible in the console, not with an access token',
  })
}

function personBody({ user, isActive, products }: OperatorDetails): Person {
  return {
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    role: user.role,
    reviews_all: user.role !== 'reviewer' || user.reviewsAll,
    products: products.map(({ id, name }) => ({ id, name })),
    is_active: isActive,
    created_at: user.createdAt.toISOString(),
  }
}

type TokenRow = Awaited<ReturnType<Services['operatorTokens']['list']>>[number]

function tokenBody(row: TokenRow): AccessToken {
  return {
    id: row.id,
    name: row.name,
    last_four: row.lastFour,
    scopes: row.scopes,
    expires_at: row.expiresAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}
