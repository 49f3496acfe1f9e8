import type { GrantedScopes } from '@stagedoor/contract/applications/granted-scopes'
import type { Context } from 'hono'
import type { AppEnv } from '../../deps.ts'
import { developerIdOf } from '../accounts/sessions/session.middleware.ts'
import { pathId } from '../../http/validate.ts'
import type { Services } from '../../services.ts'

export function createGrantedScopesHandlers({ grantedScopes }: Services) {
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
