import { GrantedScopesSchema } from '@stagedoor/contract/applications/granted-scopes'
import {
  ProductRegistrationListSchema,
  type Registration,
  RegistrationCreateSchema,
  RegistrationListQuerySchema,
  RegistrationListSchema,
  RegistrationSchema,
} from '@stagedoor/contract/applications/registrations'
import {
  type VersionApplication,
  VersionApplicationListQuerySchema,
  VersionApplicationListSchema,
} from '@stagedoor/contract/catalog/versions'
import { equalsValue, pageOf, textValues, toList } from '@stagedoor/contract/paging'
import type { Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { compressed } from '../../http/middleware/compressed.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { limitCreation } from '../accounts/sessions/session.middleware.ts'
import { authStrategySummaryBody } from '../applications/auth-strategies/auth-strategy-body.ts'
import type { RegistrationWithNames } from './registration.ts'
import type { VersionApplicationRow } from './version-registrations.queries.ts'

const about = { tag: 'Registrations', access: 'session-on-private-portal' } as const
const aboutScopes = {
  ...about,
  responses: { 200: GrantedScopesSchema },
  errors: ['scopes_unavailable'],
} as const
const REGISTRATIONS = '/applications/:applicationId/registrations'
const REGISTRATION = `${REGISTRATIONS}/:registrationId` as const

/** Registrations of an application for product versions, their scopes, and the applications of a version. */
export function registrationRoutes(
  deps: Deps,
  { registrations, grantedScopes, rateLimit }: Services,
  guards: AccessGuards,
) {
  return routes(guards, [
    route('get', '/registrations', {
      ...about,
      allowsPending: true,
      id: 'listRegistrationStatuses',
      summary: 'List the registration status of each product',
      responses: { 200: ProductRegistrationListSchema },
      handler: async ({ developerId }) => ({
        data: [...(await registrations.statusByProduct(developerId))].map(([product_id, status]) => ({
          product_id,
          status,
        })),
      }),
    }),

    route('get', REGISTRATIONS, {
      ...about,
      allowsPending: true,
      id: 'listRegistrations',
      summary: 'List registrations',
      query: RegistrationListQuerySchema,
      responses: { 200: RegistrationListSchema },
      handler: async ({ params, query, developerId }) => {
        const page = pageOf(query)
        const filter = {
          id: equalsValue(query, 'id'),
          status: equalsValue(query, 'status'),
          productName: textValues(query, 'product_name'),
          productVersionName: textValues(query, 'product_version_name'),
        }
        const { rows, total } = await registrations.list(developerId, params.applicationId, filter, page)
        return toList(rows.map(registrationBody), total, page)
      },
    }),

    route('post', REGISTRATIONS, {
      ...about,
      middleware: [limitCreation(deps, rateLimit)],
      id: 'createRegistration',
      summary: 'Register an application for a product version',
      body: RegistrationCreateSchema,
      example: { product_version_id: '7d6c9f3e-5b1a-4c7d-9f0e-2a8b6c4d1e35' },
      responses: { 201: RegistrationSchema },
      errors: ['registration_unavailable', 'forbidden', 'already_registered', 'too_many_attempts'],
      handler: async ({ params, body, developerId }) =>
        registrationBody(await registrations.create(developerId, params.applicationId, body)),
    }),

    route('get', REGISTRATION, {
      ...about,
      id: 'getRegistration',
      summary: 'Get a registration',
      responses: { 200: RegistrationSchema },
      handler: async ({ params, developerId }) =>
        registrationBody(await registrations.get(developerId, params.applicationId, params.registrationId)),
    }),

    route('delete', REGISTRATION, {
      ...about,
      id: 'deleteRegistration',
      summary: 'Cancel a registration',
      responses: { 204: { description: 'Canceled.' } },
      handler: async ({ params, developerId }) =>
        registrations.remove(developerId, params.applicationId, params.registrationId),
    }),

    route('get', '/applications/:applicationId/product-versions/:productVersionId/granted-scopes', {
      ...aboutScopes,
      tag: 'Applications',
      id: 'getVersionScopes',
      summary: 'List the scopes granted for a product version',
      handler: async ({ params, developerId }) => ({
        scopes: await grantedScopes.ofVersion(developerId, params.applicationId, params.productVersionId),
      }),
    }),

    route('get', `${REGISTRATION}/granted-scopes`, {
      ...aboutScopes,
      id: 'getRegistrationScopes',
      summary: 'List the scopes granted to a registration',
      handler: async ({ params, developerId }) => ({
        scopes: await grantedScopes.ofRegistration(developerId, params.applicationId, params.registrationId),
      }),
    }),

    route('get', '/products/:productId/versions/:productVersionId/applications', {
      ...about,
      allowsPending: true,
      tag: 'Versions',
      middleware: [compressed],
      id: 'listVersionApplications',
      summary: "List the developer's applications of a version",
      query: VersionApplicationListQuerySchema,
      responses: { 200: VersionApplicationListSchema },
      errors: ['forbidden'],
      handler: async ({ params, query, developerId, isPending }) => {
        const page = pageOf(query)
        const filter = {
          name: textValues(query, 'name'),
          status: equalsValue(query, 'status'),
          authStrategyId: equalsValue(query, 'auth_strategy_id'),
          unregistered: query.unregistered,
        }
        const version = { ...params, sandboxesOnly: isPending }
        const { rows, total } = await registrations.listApplications(developerId, version, filter, page)
        return toList(rows.map(versionApplicationBody), total, page)
      },
    }),
  ])
}

function registrationBody(row: RegistrationWithNames): Registration {
  const { registration, productId, productName, productVersionName } = row
  return {
    id: registration.id,
    status: registration.status,
    application_id: registration.applicationId,
    product_id: productId,
    product_name: productName,
    product_version_id: registration.productVersionId,
    product_version_name: productVersionName,
    created_at: registration.createdAt.toISOString(),
    updated_at: registration.updatedAt.toISOString(),
  }
}

function versionApplicationBody(row: VersionApplicationRow): VersionApplication {
  const { application, registration, strategy } = row
  return {
    id: application.id,
    name: application.name,
    registration_id: registration?.id ?? null,
    registration_status: registration?.status ?? null,
    ...(strategy && { auth_strategy: authStrategySummaryBody(strategy) }),
    created_at: application.createdAt.toISOString(),
    updated_at: application.updatedAt.toISOString(),
  }
}
