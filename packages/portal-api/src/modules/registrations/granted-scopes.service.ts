import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { createRegistrationQueries } from './registrations.queries.ts'
import { createVersionRegistrationQueries } from './version-registrations.queries.ts'
import type { AccessService } from '../access/access.service.ts'
import type { ApplicationWithStrategy } from '../applications/application.ts'
import { hasScopes } from '../applications/application-rules.ts'
import type { DcrService } from '../applications/dcr/dcr.service.ts'
import { createOwnApplication } from '../applications/own-application.ts'

/** Scopes that the identity provider currently grants (docs/reference/api.md#granted-scopes). */
export function createGrantedScopesService({ db }: Pick<Deps, 'db'>, access: AccessService, dcr: DcrService) {
  const ownApplication = createOwnApplication(db)
  const registrations = createRegistrationQueries(db)
  const versions = createVersionRegistrationQueries(db)

  function grantedScopes({ application, strategy }: ApplicationWithStrategy): Promise<string[]> {
    if (!hasScopes(strategy)) throw new AppError('scopes_unavailable')
    return dcr.grantedScopes(application)
  }

  return {
    /** A client has the same scopes for all versions, registered or not. Throws not_found, scopes_unavailable. */
    async ofVersion(developerId: string, applicationId: string, versionId: string): Promise<string[]> {
      const owned = await ownApplication(developerId, applicationId)
      const version = await versions.findRegistrable(versionId)
      if (!version || !(await access.mayViewOrConsume(developerId, version.product.id)))
        throw new AppError('not_found')
      return grantedScopes(owned)
    },

    /** Throws not_found, scopes_unavailable. */
    async ofRegistration(
      developerId: string,
      applicationId: string,
      registrationId: string,
    ): Promise<string[]> {
      const owned = await ownApplication(developerId, applicationId)
      const visible = await access.visibleProducts(developerId)
      const found = await registrations.find(applicationId, registrationId, visible)
      if (!found) throw new AppError('not_found')
      return grantedScopes(owned)
    },
  }
}
