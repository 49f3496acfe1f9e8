import type { Deps } from '../../deps.ts'
import type { DcrService } from '../applications/dcr/dcr.service.ts'

/**
 * Keeps the scopes at the identity provider equal to those of approved registrations. Scopes are granted before an approval is
 * stored, so that an approved registration works. They are removed after a revocation is stored, because a revocation must
 * not fail while the provider is down.
 */
export function createRegistrationScopes(deps: Pick<Deps, 'log'>, dcr: DcrService) {
  return {
    /** Grants the scopes, then runs `approve`. Removes the scopes again when `approve` fails. */
    async whileGranted<Result>(
      applicationId: string,
      scopes: readonly string[],
      approve: () => Promise<Result>,
    ): Promise<Result> {
      const application = scopes.length > 0 ? await dcr.findScoped(applicationId) : undefined
      if (!application) return approve()
      await dcr.grantScopes(application, scopes)
      try {
        return await approve()
      } catch (error) {
        await this.sync(applicationId, scopes)
        throw error
      }
    },

    /** Updates the scopes at the provider after a registration with these scopes changed. Never throws. */
    async sync(applicationId: string, scopes: readonly string[]): Promise<void> {
      if (scopes.length === 0) return
      try {
        const application = await dcr.findScoped(applicationId)
        if (application) await dcr.grantScopes(application)
      } catch (error) {
        deps.log.error({ err: error, applicationId }, 'scopes could not be updated at the identity provider')
      }
    },
  }
}

export type RegistrationScopes = ReturnType<typeof createRegistrationScopes>
