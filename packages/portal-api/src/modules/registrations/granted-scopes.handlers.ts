import type { GrantedScopes } from '@stagedoor/contract/applications/granted-scopes'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { developerIdOf } from '../accounts/sessions/session.middleware.ts'
import { pathId } from '../../http/validate.ts'
import { createGrantedScopesService } from './granted-scopes.service.ts'

export function createGrantedScopesHandlers(deps: Deps) {
  const grantedScopes = createGrantedScopesService(deps)

  return {
    async ofVersion(c: Context<AppEnv>) {
      const scopes = await grantedScopes.ofVersion(
        developerIdOf(c),
        pathId(c, 'applicationId'),
        pathId(c, 'productVersionId'),
      )
      return c.json({ scopes } satisfies GrantedScopes)
    },

    async ofRegistration(c: Context<AppEnv>) {
      const scopes = await grantedScopes.ofRegistration(
        developerIdOf(c),
        pathId(c, 'applicationId'),
        pathId(c, 'registrationId'),
      )
      return c.json({ scopes } satisfies GrantedScopes)
    },
  }
}
