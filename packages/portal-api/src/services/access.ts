import { DEFAULT_VENDOR } from '@stagedoor/contract/constants'
import {
  CONSUME_ACTION,
  formatResourceIdentifier,
  isPermitted,
  type Permissions,
  productResourcePath,
  VIEW_ACTION,
} from '@stagedoor/contract/permissions'
import type { ProductActions } from '@stagedoor/contract/products'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { createAccessQueries } from '../queries/access.ts'

/** Service part of the identifiers of products (wire api.md §6.12). */
export const PRODUCT_SERVICE = DEFAULT_VENDOR

/** Where every check passes, everything is granted on every product of every portal. */
const ALL_ALLOWED: Permissions = {
  all: {
    resource: formatResourceIdentifier({
      service: PRODUCT_SERVICE,
      region: '*',
      organization: '*',
      path: productResourcePath('*', '*'),
    }),
    actions: [VIEW_ACTION, CONSUME_ACTION],
  },
}

/**
 * The one rule of access control (spec §6): the permissions a developer has decide the permissions call, the product's
 * actions, and every protected read. On a public portal, or with access control off, every check passes.
 * `developerId` is absent for visitors.
 */
export function createAccessService({ db }: Pick<Deps, 'db'>) {
  const access = createAccessQueries(db)

  /** Throws unavailable before anything was imported. */
  async function load(developerId: string | undefined) {
    const row = await access.find(developerId)
    if (!row) throw new AppError('unavailable')
    const enforced = row.rbacEnabled && !row.isPublic
    const permissions: Permissions = enforced
      ? Object.fromEntries(row.grants.map(({ id, resource, actions }) => [id, { resource, actions }]))
      : ALL_ALLOWED
    return { portalId: row.portalId, permissions }
  }

  /** Decides on any product, with one question to the database. */
  async function rule(developerId: string | undefined) {
    const { portalId, permissions } = await load(developerId)
    const entries = Object.values(permissions)
    return (productId: string, action: string) => {
      const resourcePath = productResourcePath(portalId, productId)
      return isPermitted(entries, { service: PRODUCT_SERVICE, action, resourcePath, portalId })
    }
  }

  return {
    /** What the developer may do, by permission key, and the portal it is about. */
    permissionsOf: load,

    /** Specification and documentation of a product are for those who may view it. Throws forbidden for others. */
    async requireView(developerId: string | undefined, productId: string): Promise<void> {
      const isAllowed = await rule(developerId)
      if (!isAllowed(productId, VIEW_ACTION)) throw new AppError('forbidden')
    },

    /** Which products may be viewed. */
    async viewRule(developerId: string | undefined): Promise<(productId: string) => boolean> {
      const isAllowed = await rule(developerId)
      return (productId) => isAllowed(productId, VIEW_ACTION)
    },

    /** Who may not consume a product registers no application for it. Throws forbidden. */
    async requireRegister(developerId: string, productId: string): Promise<void> {
      const isAllowed = await rule(developerId)
      if (!isAllowed(productId, CONSUME_ACTION)) throw new AppError('forbidden')
    },

    /** What may be done with one product, in the words of GET /products/{productId}/actions. */
    async actionsOf(developerId: string, productId: string): Promise<ProductActions> {
      const isAllowed = await rule(developerId)
      const view = isAllowed(productId, VIEW_ACTION)
      const register = isAllowed(productId, CONSUME_ACTION)
      return { actions: { view, register, view_documentation: view } }
    },
  }
}
