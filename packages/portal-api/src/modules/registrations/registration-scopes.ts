import type { Deps } from '../../deps.ts'
import type { DcrService } from '../applications/dcr/dcr.service.ts'

/**
 * Scopes of registrations take effect at the identity provider while the registration is approved. Granting comes
 * before the approval is stored, so that nothing is approved that does not work; taking away comes after the
 * revocation, because a revocation must not wait for a provider that is down.
 */
export function createRegistrationScopes(deps: Pick<Deps, 'log'>, dcr: DcrService) {
  return {
    /** Runs `approve` with the scopes granted; when it fails they are taken back. */
    async grantedFor<Result>(
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
        await this.settle(applicationId, scopes)
        throw error
      }
    },

    /** Leaves at the provider what is approved now, after a registration with these scopes ended or returned. Never throws. */
    async settle(applicationId: string, scopes: readonly string[]): Promise<void> {
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
