import {
  type Registration,
  RegistrationCreateSchema,
  RegistrationListQuerySchema,
  RegistrationListSchema,
  RegistrationSchema,
} from '@stagedoor/contract/applications/registrations'
import { equalsValue, pageOf, textValues, toList } from '@stagedoor/contract/paging'
import type { Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import { limitCreation } from '../accounts/sessions/session.middleware.ts'
import type { RegistrationWithNames } from './registration.ts'
import type { Services } from '../../services.ts'

const about = { tag: 'Registrations', access: 'session-on-private-portal' } as const
const REGISTRATIONS = '/applications/:applicationId/registrations'
const REGISTRATION = `${REGISTRATIONS}/:registrationId` as const

/** Registrations of an application for product versions. */
export function registrationRoutes(deps: Deps, { registrations }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', REGISTRATIONS, {
      ...about,
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
      middleware: [limitCreation(deps)],
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
