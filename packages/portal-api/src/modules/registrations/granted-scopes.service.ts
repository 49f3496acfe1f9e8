import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { createRegistrationQueries } from './registrations.queries.ts'
import { createVersionRegistrationQueries } from './version-registrations.queries.ts'
import type { AccessService } from '../access/access.service.ts'
import { hasScopes } from '../applications/application-rules.ts'
import type { DcrService } from '../applications/dcr/dcr.service.ts'
import { createOwnApplication } from '../applications/own-application.ts'

/** Scopes as the identity provider grants them now (wire api.md §6.7). */
export function createGrantedScopesService({ db }: Pick<Deps, 'db'>, access: AccessService, dcr: DcrService) {
  const ownApplication = createOwnApplication(db)
  const registrations = createRegistrationQueries(db)
  const versions = createVersionRegistrationQueries(db)

  return {
    /**
     * For a version, registered or not: a client has one set of scopes for all versions.
     * Throws not_found, scopes_unavailable.
     */
    async ofVersion(developerId: string, applicationId: string, versionId: string): Promise<string[]> {
      const { application, strategy } = await ownApplication(developerId, applicationId)
      const version = await versions.findRegistrable(versionId)
      if (!version || !(await access.mayViewOrConsume(developerId, version.product.id)))
        throw new AppError('not_found')
      if (!hasScopes(strategy)) throw new AppError('scopes_unavailable')
      return dcr.grantedScopes(application)
    },

    /** For one registration. Throws not_found, scopes_unavailable. */
    async ofRegistration(
      developerId: string,
      applicationId: string,
      registrationId: string,
    ): Promise<string[]> {
      const { application, strategy } = await ownApplication(developerId, applicationId)
      const known = await access.visibleProducts(developerId)
      const found = await registrations.find(applicationId, registrationId, known)
      if (!found) throw new AppError('not_found')
      if (!hasScopes(strategy)) throw new AppError('scopes_unavailable')
      return dcr.grantedScopes(application)
    },
  }
}
