import {
  type Application,
  type ApplicationCreated,
  ApplicationCreatedSchema,
  ApplicationCreateSchema,
  ApplicationListQuerySchema,
  ApplicationListSchema,
  ApplicationSchema,
  ApplicationUpdateSchema,
  SecretRefreshedSchema,
} from '@stagedoor/contract/applications/applications'
import {
  AuthStrategyListQuerySchema,
  AuthStrategyListSchema,
} from '@stagedoor/contract/applications/auth-strategies'
import { equalsValue, pageOf, textValues, toList } from '@stagedoor/contract/paging'
import type { Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { limitCreation } from '../accounts/sessions/session.middleware.ts'
import { hasScopes } from './application-rules.ts'
import type { ApplicationWithStrategy } from './application.ts'
import type { CreatedApplication } from './applications.service.ts'
import { authStrategyBody } from './auth-strategies/auth-strategy-body.ts'

const about = { tag: 'Applications', access: 'session-on-private-portal' } as const
const APPLICATION = '/applications/:applicationId'
const CONFLICTS = ['name_taken', 'reference_taken', 'conflict'] as const

/** Applications of the signed-in developer, and the auth strategies that they can use. */
export function applicationRoutes(
  deps: Deps,
  { applications, applicationActivity, strategies, rateLimit }: Services,
  guards: AccessGuards,
) {
  const limited = { ...about, middleware: [limitCreation(deps, rateLimit)] } as const

  return routes(guards, [
    // First, because the path of one application matches this path.
    route('get', '/applications/auth-strategies', {
      ...about,
      allowsPending: true,
      id: 'listAuthStrategies',
      summary: 'List auth strategies',
      query: AuthStrategyListQuerySchema,
      responses: { 200: AuthStrategyListSchema },
      handler: async ({ query }) => {
        const page = pageOf(query)
        const filter = {
          name: textValues(query, 'name'),
          credentialType: equalsValue(query, 'credential_type'),
        }
        const { rows, total } = await strategies.list(filter, page)
        return toList(rows.map(authStrategyBody), total, page)
      },
    }),

    route('get', '/applications', {
      ...about,
      allowsPending: true,
      id: 'listApplications',
      summary: 'List applications',
      query: ApplicationListQuerySchema,
      responses: { 200: ApplicationListSchema },
      handler: async ({ query, developerId }) => {
        const page = pageOf(query)
        const filter = {
          name: textValues(query, 'name'),
          authStrategyId: equalsValue(query, 'auth_strategy_id'),
        }
        const { rows, total } = await applications.list(developerId, filter, page)
        const data = rows.map(applicationBody)
        if (query.include !== 'activity') return toList(data, total, page)
        const activities = await applicationActivity(data.map(({ id }) => id))
        return toList(
          data.map((body, index) => ({ ...body, activity: activities[index] })),
          total,
          page,
        )
      },
    }),

    route('post', '/applications', {
      ...limited,
      id: 'createApplication',
      summary: 'Create an application',
      body: ApplicationCreateSchema,
      example: { name: 'Till', description: 'Sells tickets at the door' },
      responses: { 201: ApplicationCreatedSchema },
      errors: [
        ...CONFLICTS,
        'application_quota_reached',
        'not_found',
        'too_many_attempts',
        'upstream_failed',
      ],
      handler: async ({ body, developerId }) =>
        createdApplicationBody(await applications.create(developerId, body)),
    }),

    route('get', APPLICATION, {
      ...about,
      allowsPending: true,
      id: 'getApplication',
      summary: 'Get an application',
      responses: { 200: ApplicationSchema },
      handler: async ({ params, developerId }) =>
        applicationBody(await applications.get(developerId, params.applicationId)),
    }),

    route('patch', APPLICATION, {
      ...about,
      id: 'updateApplication',
      summary: 'Update an application',
      body: ApplicationUpdateSchema,
      example: { description: 'Sells tickets online' },
      responses: { 200: ApplicationSchema },
      errors: [...CONFLICTS, 'upstream_failed'],
      handler: async ({ params, body, developerId }) =>
        applicationBody(await applications.update(developerId, params.applicationId, body)),
    }),

    route('delete', APPLICATION, {
      ...limited,
      id: 'deleteApplication',
      summary: 'Delete an application',
      responses: { 204: { description: 'Deleted.' } },
      errors: ['too_many_attempts', 'upstream_failed'],
      handler: async ({ params, developerId }) => applications.remove(developerId, params.applicationId),
    }),

    route('post', `${APPLICATION}/refresh-token`, {
      ...limited,
      id: 'refreshSecret',
      summary: 'Replace the client secret. Only this response contains the new secret',
      responses: { 201: SecretRefreshedSchema },
      errors: ['unsupported_by_strategy', 'conflict', 'too_many_attempts', 'upstream_failed'],
      handler: async ({ params, developerId }) =>
        applications.refreshSecret(developerId, params.applicationId),
    }),
  ])
}

function applicationBody({ application, strategy }: ApplicationWithStrategy): Application {
  return {
    id: application.id,
    name: application.name,
    reference_id: application.referenceId,
    description: application.description,
    redirect_uri: application.redirectUri,
    auth_strategy: strategy && authStrategyBody(strategy),
    ...(hasScopes(strategy) && { scopes: application.scopes }),
    created_at: application.createdAt.toISOString(),
    updated_at: application.updatedAt.toISOString(),
  }
}

/** The response to a creation, the only response that contains a client's secret. */
function createdApplicationBody(created: CreatedApplication): ApplicationCreated {
  return { ...applicationBody(created), ...(created.credentials && { credentials: created.credentials }) }
}
