import type { Page } from '@stagedoor/contract/paging'
import {
  REGISTRATION_STATUSES,
  type RegistrationCreate,
  type RegistrationStatus,
} from '@stagedoor/contract/applications/registrations'
import type { RegistrationRow } from '../../db/schema/applications.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { violatedForeignKey, violatedUnique } from '../../errors/database-errors.ts'
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
import { isLive, type RegistrationWithNames } from './registration.ts'
import { notifyDeveloper } from './notify-developer.ts'

/** Registrations of applications for product versions. */
export function createRegistrationService(deps: Deps, access: AccessService, granted: RegistrationScopes) {
  const { db, now } = deps
  const ownApplication = createOwnApplication(db)
  const registrations = createRegistrationQueries(db)
  const versions = createVersionRegistrationQueries(db)

  return {
    /** The best status of the developer's applications, by product. */
    async statusByProduct(developerId: string): Promise<Map<string, RegistrationStatus>> {
      const rows = await registrations.statuses(developerId, await access.visibleProducts(developerId))
      const rank = (status: RegistrationStatus) => REGISTRATION_STATUSES.indexOf(status)
      const best = new Map<string, RegistrationStatus>()
      for (const { productId, status } of rows) {
        const known = best.get(productId)
        if (known === undefined || rank(status) < rank(known)) best.set(productId, status)
      }
      return best
    },

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
      version: { productId: string; productVersionId: string; sandboxesOnly: boolean },
      filter: VersionApplicationFilter,
      page: Page,
    ) {
      await access.requireViewOrConsume(developerId, version.productId)
      if (!(await versions.exists(version))) throw new AppError('not_found')
      return versions.listApplications(developerId, version.productVersionId, filter, page)
    },

    /** Throws not_found. */
    async get(developerId: string, applicationId: string, id: string): Promise<RegistrationWithNames> {
      await ownApplication(developerId, applicationId)
      const found = await registrations.find(applicationId, id, await access.visibleProducts(developerId))
      if (!found) throw new AppError('not_found')
      return found
    },

    /**
     * Creates a registration, and removes the one that it replaces in the same transaction. A registration that an operator
     * rejected or revoked is only replaced by one that an operator reviews.
     * @throws AppError not_found, forbidden, registration_unavailable, already_registered; validation_failed for scopes
     */
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
      const values = { applicationId, scopes, replaces: input.replaces }
      const store = (isApproved: boolean) =>
        storeRegistration(deps, developerId, version, { ...values, isApproved })
      // Scopes are only granted at the identity provider for what can be approved; the transaction decides finally.
      const old = input.replaces && (await registrations.find(applicationId, input.replaces, undefined))
      const canBeApproved = config.autoApprove && (!old || isLive(old.registration))
      try {
        const { stored, replaced } = canBeApproved
          ? await granted.whileGranted(applicationId, scopes, () => store(true))
          : await store(false)
        if (replaced) await granted.sync(applicationId, [...scopes, ...replaced.scopes])
        return stored
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

interface NewRegistration {
  applicationId: string
  scopes: string[]
  isApproved: boolean
  replaces: string | undefined
}

/** Stores a registration with its audit log entry, and queues a mail to the developer. */
function storeRegistration(
  deps: Deps,
  developerId: string,
  { id: productVersionId, name: productVersionName, product }: RegistrableVersion,
  { applicationId, scopes, isApproved, replaces }: NewRegistration,
): Promise<{ stored: RegistrationWithNames; replaced: RegistrationRow | undefined }> {
  return deps.db.transaction(async (tx) => {
    const at = deps.now()
    const queries = createRegistrationQueries(tx)
    const replaced =
      replaces && (await queries.takeOfVersion(applicationId, { id: replaces, productVersionId }))
    const status = isApproved && (!replaced || isLive(replaced)) ? 'approved' : 'pending'
    const row = { applicationId, productVersionId, scopes, status, createdAt: at, updatedAt: at } as const
    const registration = await queries.insert(row)
    await appendAudit(tx, {
      actor: `developer:${developerId}`,
      action: 'registration.requested',
      subject: `registration:${registration.id}`,
      details: {
        application: applicationId,
        productVersion: productVersionId,
        status,
        ...(replaced && { replaces: replaced.id, replacedStatus: replaced.status }),
      },
      at,
    })
    await notifyDeveloper(tx, deps, registration.id)
    return {
      stored: { registration, productId: product.id, productName: product.name, productVersionName },
      replaced: replaced || undefined,
    }
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
