import { containsValue, equalsValue, pageOf, toList } from '@stagedoor/contract/paging'
import {
  type Registration,
  RegistrationCreateSchema,
  RegistrationListQuerySchema,
} from '@stagedoor/contract/applications/registrations'
import { VersionApplicationListQuerySchema } from '@stagedoor/contract/catalog/versions'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { developerIdOf } from '../accounts/sessions/session.middleware.ts'
import { parseBody, parseQuery, pathId } from '../../http/validate.ts'
import { createVersionRegistrationQueries } from './version-registrations.queries.ts'
import type { RegistrationWithNames } from './registration.ts'
import { versionApplicationBody } from './version-application-body.ts'
import type { Services } from '../../services.ts'

export function createRegistrationHandlers({ db }: Deps, { registrations, access }: Services) {
  const versions = createVersionRegistrationQueries(db)

  return {
    async list(c: Context<AppEnv>) {
      const query = parseQuery(c, RegistrationListQuerySchema)
      const page = pageOf(query)
      const { rows, total } = await registrations.list(
        developerIdOf(c),
        pathId(c, 'applicationId'),
        {
          id: equalsValue(query, 'id'),
          status: equalsValue(query, 'status'),
          productName: {
            equals: equalsValue(query, 'product_name'),
            contains: containsValue(query, 'product_name'),
          },
          productVersionName: {
            equals: equalsValue(query, 'product_version_name'),
            contains: containsValue(query, 'product_version_name'),
          },
        },
        page,
      )
      return c.json(toList(rows.map(registrationBody), total, page))
    },

    async create(c: Context<AppEnv>) {
      const applicationId = pathId(c, 'applicationId')
      const body = await parseBody(c, RegistrationCreateSchema)
      const created = await registrations.create(developerIdOf(c), applicationId, body)
      return c.json(registrationBody(created), 201)
    },

    async get(c: Context<AppEnv>) {
      const found = await registrations.get(
        developerIdOf(c),
        pathId(c, 'applicationId'),
        pathId(c, 'registrationId'),
      )
      return c.json(registrationBody(found))
    },

    async remove(c: Context<AppEnv>) {
      await registrations.remove(developerIdOf(c), pathId(c, 'applicationId'), pathId(c, 'registrationId'))
      return c.body(null, 204)
    },

    /** P10: the developer's applications that are registered for a version, or those that are not. */
    async applicationsOfVersion(c: Context<AppEnv>) {
      const versionId = pathId(c, 'productVersionId')
      const productId = pathId(c, 'productId')
      const query = parseQuery(c, VersionApplicationListQuerySchema)
      await access.requireKnown(developerIdOf(c), productId)
      if (!(await versions.exists(productId, versionId))) throw new AppError('not_found')
      const page = pageOf(query)
      const { rows, total } = await versions.listApplications(
        developerIdOf(c),
        versionId,
        {
          name: { equals: equalsValue(query, 'name'), contains: containsValue(query, 'name') },
          status: equalsValue(query, 'status'),
          authStrategyId: equalsValue(query, 'auth_strategy_id'),
          unregistered: query.unregistered,
        },
        page,
      )
      return c.json(toList(rows.map(versionApplicationBody), total, page))
    },
  }
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
