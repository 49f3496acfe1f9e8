import type { Context } from 'hono'
import type { AppEnv } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { developerIdOf } from '../accounts/sessions/session.middleware.ts'
import { pathId } from '../../http/validate.ts'
import type { Services } from '../../services.ts'

export function createPermissionHandlers({ access }: Services) {
  return {
    async mine(c: Context<AppEnv>) {
      const asked = pathId(c, 'portalId')
      const { portalId, permissions } = await access.permissionsOf(developerIdOf(c))
      if (asked !== portalId) throw new AppError('not_found')
      return c.json(permissions)
    },

    async ofProduct(c: Context<AppEnv>) {
      const productId = pathId(c, 'productId')
      if (!(await access.productExists(productId))) throw new AppError('not_found')
      return c.json(await access.actionsOf(developerIdOf(c), productId))
    },
  }
}
