import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { createApplicationQueries } from '../queries/applications.ts'
import { createRegistrationQueries } from '../queries/registrations.ts'
import { createVersionRegistrationQueries } from '../queries/version-registrations.ts'
import { hasScopes } from './application-rules.ts'
import { createDcrService } from './dcr/dcr-service.ts'

/** Scopes as the identity provider grants them now (wire api.md §6.7). */
export function createGrantedScopesService(deps: Deps) {
  const { db } = deps
  const dcr = createDcrService(deps)

  async function scopedApplication(developerId: string, applicationId: string) {
    const found = await createApplicationQueries(db).find(developerId, applicationId)
    if (!found) throw new AppError('not_found')
    return found
  }

  return {
    /**
     * For a version, registered or not: a client has one set of scopes for all versions.
     * Throws not_found, scopes_unavailable.
     */
    async ofVersion(developerId: string, applicationId: string, versionId: string): Promise<string[]> {
      const { application, strategy } = await scopedApplication(developerId, applicationId)
      if (!(await createVersionRegistrationQueries(db).findRegistrable(versionId))) {
        throw new AppError('not_found')
      }
      if (!hasScopes(strategy)) throw new AppError('scopes_unavailable')
      return dcr.grantedScopes(application)
    },

    /** For one registration. Throws not_found, scopes_unavailable. */
    async ofRegistration(
      developerId: string,
      applicationId: string,
      registrationId: string,
    ): Promise<string[]> {
      const { application, strategy } = await scopedApplication(developerId, applicationId)
      const found = await createRegistrationQueries(db).find(applicationId, registrationId)
      if (!found) throw new AppError('not_found')
      if (!hasScopes(strategy)) throw new AppError('scopes_unavailable')
      return dcr.grantedScopes(application)
    },
  }
}
