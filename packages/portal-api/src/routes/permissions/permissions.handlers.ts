import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { developerIdOf } from '../../middleware/session.ts'
import { pathId } from '../../middleware/validate.ts'
import { createProductQueries } from '../../queries/products.ts'
import { createAccessService } from '../../services/access.ts'

export function createPermissionHandlers(deps: Deps) {
  const access = createAccessService(deps)
  const products = createProductQueries(deps.db)

  return {
    async mine(c: Context<AppEnv>) {
      const asked = pathId(c, 'portalId')
      const { portalId, permissions } = await access.permissionsOf(developerIdOf(c))
      if (asked !== portalId) throw new AppError('not_found')
      return c.json(permissions)
    },

    async ofProduct(c: Context<AppEnv>) {
      const productId = pathId(c, 'productId')
      if (!(await products.exists(productId))) throw new AppError('not_found')
      return c.json(await access.actionsOf(developerIdOf(c), productId))
    },
  }
}
