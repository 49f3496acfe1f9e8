import type { Page } from '@stagedoor/contract/paging'
import type { RegistrationCreate } from '@stagedoor/contract/applications/registrations'
import type { RegistrationRow } from '../../db/schema/applications.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { violatedForeignKey, violatedUnique } from '../../http/errors/database-errors.ts'
import { appendAudit } from '../audit/audit.service.ts'
import type { PageOf } from '../../db/statements/list-clauses.ts'
import {
  createRegistrationQueries,
  REGISTRATION_ONCE,
  type RegistrationFilter,
} from './registrations.queries.ts'
import {
  createVersionRegistrationQueries,
  type RegistrableVersion,
  type VersionApplicationFilter,
} from './version-registrations.queries.ts'
import type { AccessService } from '../access/access.service.ts'
import { chosenScopes } from '../applications/application-rules.ts'
import { createOwnApplication } from '../applications/own-application.ts'
import type { RegistrationScopes } from './registration-scopes.ts'
import type { RegistrationWithNames } from './registration.ts'
import { notifyDeveloper } from './notify-developer.ts'

/** Registrations of applications for product versions. */
export function createRegistrationService(deps: Deps, access: AccessService, granted: RegistrationScopes) {
  const { db, now } = deps
  const ownApplication = createOwnApplication(db)
  const registrations = createRegistrationQueries(db)
  const versions = createVersionRegistrationQueries(db)

  return {
    /** Throws not_found. */
    async list(
      developerId: string,
      applicationId: string,
      filter: RegistrationFilter,
      page: Page,
    ): Promise<PageOf<RegistrationWithNames>> {
      await ownApplication(developerId, applicationId)
      return registrations.list(applicationId, filter, await access.visibleProducts(developerId), page)
    },

    /** The developer's applications, with or without a registration for a version. Throws not_found, forbidden. */
    async listApplications(
      developerId: string,
      { productId, productVersionId }: { productId: string; productVersionId: string },
      filter: VersionApplicationFilter,
      page: Page,
    ) {
      await access.requireViewOrConsume(developerId, productId)
      if (!(await versions.exists(productId, productVersionId))) throw new AppError('not_found')
      return versions.listApplications(developerId, productVersionId, filter, page)
    },

    /** Throws not_found. */
    async get(developerId: string, applicationId: string, id: string): Promise<RegistrationWithNames> {
      await ownApplication(developerId, applicationId)
      const found = await registrations.find(applicationId, id, await access.visibleProducts(developerId))
      if (!found) throw new AppError('not_found')
      return found
    },

    /** Throws not_found, forbidden, registration_unavailable, already_registered; validation_failed for scopes. */
    async create(
      developerId: string,
      applicationId: string,
      input: RegistrationCreate,
    ): Promise<RegistrationWithNames> {
      const { application, strategy } = await ownApplication(developerId, applicationId)
      const version = await versions.findRegistrable(input.product_version_id)
      await access.requireRegister(developerId, version?.product.id)
      if (!version) throw new AppError('not_found')
      const config = matchingConfig(version, application.authStrategyId)
      if (!config) throw new AppError('registration_unavailable')
      const scopes = chosenScopes(input.scopes, strategy)
      const isApproved = config.autoApprove
      const values = { applicationId, scopes, status: isApproved ? 'approved' : 'pending' } as const
      const store = () => storeRegistration(deps, developerId, version, values)
      try {
        return await (isApproved ? granted.whileGranted(applicationId, scopes, store) : store())
      } catch (error) {
        if (violatedUnique(error) === REGISTRATION_ONCE)
          throw new AppError('already_registered', { cause: error })
        // The application or the version was removed in the meantime.
        if (violatedForeignKey(error)) throw new AppError('not_found', { cause: error })
        throw error
      }
    },

    /** Removes a registration of any status. Throws not_found. */
    async remove(developerId: string, applicationId: string, id: string): Promise<void> {
      const { registration } = await this.get(developerId, applicationId, id)
      await db.transaction(async (tx) => {
        if (!(await createRegistrationQueries(tx).remove(applicationId, id))) throw new AppError('not_found')
        await appendAudit(tx, {
          actor: `developer:${developerId}`,
          action: 'registration.deleted',
          subject: `registration:${id}`,
          details: { application: applicationId },
          at: now(),
        })
      })
      await granted.sync(applicationId, registration.scopes)
    },
  }
}

/** Stores a registration with its audit log entry, and queues a mail to the developer. */
function storeRegistration(
  deps: Deps,
  developerId: string,
  { id: productVersionId, name: productVersionName, product }: RegistrableVersion,
  values: Pick<RegistrationRow, 'applicationId' | 'scopes' | 'status'>,
): Promise<RegistrationWithNames> {
  return deps.db.transaction(async (tx) => {
    const at = deps.now()
    const row = { ...values, productVersionId, createdAt: at, updatedAt: at }
    const registration = await createRegistrationQueries(tx).insert(row)
    await appendAudit(tx, {
      actor: `developer:${developerId}`,
      action: 'registration.requested',
      subject: `registration:${registration.id}`,
      details: { application: values.applicationId, productVersion: productVersionId, status: values.status },
      at,
    })
    await notifyDeveloper(tx, deps, registration.id)
    return { registration, productId: product.id, productName: product.name, productVersionName }
  })
}

function matchingConfig(version: RegistrableVersion, strategyId: string | null) {
  return version.configs.find(
    (config) =>
      config.enabled &&
      // Applications without a strategy use API keys.
      (strategyId === null ? config.credentialType === 'key_auth' : config.strategyId === strategyId),
  )
}
