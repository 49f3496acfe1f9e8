import { DEFAULT_VENDOR } from '@stagedoor/contract/constants'
import {
  CONSUME_ACTION,
  formatResourceIdentifier,
  isPermitted,
  parseResourceIdentifier,
  type PermissionEntry,
  type Permissions,
  productResourcePath,
  VIEW_ACTION,
} from '@stagedoor/contract/accounts/permissions'
import type { ProductActions } from '@stagedoor/contract/catalog/products'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { createAccessQueries } from './access.queries.ts'
import type { ConsumeAccess } from '../../db/statements/consume-access.ts'
import { STORED_UUID } from '../../http/uuid.ts'
import { createPortalState } from '../portal/portal.service.ts'
import type { PortalState } from '../portal/portal-cache.ts'

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

/** Ids of the products that a developer may view; absent for all. */
export interface ViewScope {
  viewable: readonly string[]
  /** True: lists and searches leave out the other products; false: they show the name and description of these. */
  areOthersHidden: boolean
}

type Action = typeof VIEW_ACTION | typeof CONSUME_ACTION

/** What a developer may do, and what becomes of the products that they may not view. */
interface Rule {
  isAllowed(productId: string, ...actions: Action[]): boolean
  areOthersHidden: boolean
  entries: PermissionEntry[]
  portalId: string
}

/**
 * The one rule of access control (spec §6): the permissions a developer has decide the permissions call, the product's
 * actions, and every protected read. On a public portal, or with access control off, every check passes.
 * `developerId` is absent for visitors.
 */
export function createAccessService(deps: Pick<Deps, 'db' | 'caches' | 'now'>) {
  const access = createAccessQueries(deps.db)

  const { load, rule } = createRules(access, createPortalState(deps))

  /** Rejects equally whether a hidden product exists or not. Throws not_found, forbidden. */
  async function requireOneOf(
    actions: Action[],
    developerId: string | undefined,
    productId: string,
  ): Promise<void> {
    const limits = await rule(developerId)
    if (!limits || limits.isAllowed(productId, ...actions)) return
    if (limits.areOthersHidden || !(await access.productExists(productId))) throw new AppError('not_found')
    throw new AppError('forbidden')
  }

  return {
    /** What the developer may do, by permission key, and the portal it is about. Throws unavailable without content. */
    async permissionsOf(developerId: string) {
      const loaded = await load(developerId)
      if (!loaded) throw new AppError('unavailable')
      return { portalId: loaded.portalId, permissions: loaded.permissions }
    },

    /**
     * Required for versions, specifications and documents of a product. Call it before looking for any of these, so that
     * the response does not tell what exists. Throws forbidden; not_found where products are hidden.
     */
    requireView: (developerId: string | undefined, productId: string): Promise<void> =>
      requireOneOf([VIEW_ACTION], developerId, productId),

    /** Required for a developer's own registrations of a product. Throws as `requireView` does. */
    requireKnown: (developerId: string, productId: string): Promise<void> =>
      requireOneOf([VIEW_ACTION, CONSUME_ACTION], developerId, productId),

    /** Returns whether a product may be viewed. */
    async viewRule(developerId: string | undefined): Promise<(productId: string) => boolean> {
      const limits = await rule(developerId)
      return (productId) => limits?.isAllowed(productId, VIEW_ACTION) ?? true
    },

    /** Returns whether a product may be viewed or consumed. */
    async isKnown(developerId: string, productId: string): Promise<boolean> {
      return (await rule(developerId))?.isAllowed(productId, VIEW_ACTION, CONSUME_ACTION) ?? true
    },

    /** Returns which products lists and searches show; undefined where they show all. */
    async viewScope(developerId: string | undefined): Promise<ViewScope | undefined> {
      const limits = await rule(developerId)
      if (!limits || limits.isAllowed('*', VIEW_ACTION)) return undefined
      return {
        viewable: grantedProducts(limits, [VIEW_ACTION]),
        areOthersHidden: limits.areOthersHidden,
      }
    },

    /** Returns the only products that the developer may know about; undefined where none is hidden. */
    async knownProducts(developerId: string): Promise<string[] | undefined> {
      const limits = await rule(developerId)
      if (!limits?.areOthersHidden || limits.isAllowed('*', VIEW_ACTION, CONSUME_ACTION)) return undefined
      return grantedProducts(limits, [VIEW_ACTION, CONSUME_ACTION])
    },

    /**
     * Required to register an application for a version of a product; undefined: there is no such version. A developer
     * without access gets the same response for both. Throws forbidden, not_found.
     */
    async requireRegister(developerId: string, productId: string | undefined): Promise<void> {
      const limits = await rule(developerId)
      if (productId !== undefined && (!limits || limits.isAllowed(productId, CONSUME_ACTION))) return
      const isViewable = limits?.isAllowed(productId ?? '*', VIEW_ACTION) ?? true
      if (isViewable ? productId === undefined : limits?.areOthersHidden)
        throw new AppError('not_found', { detail: 'This product version does not exist' })
      throw new AppError('forbidden')
    },

    productExists: access.productExists,

    /** What may be done with one product, as GET /products/{productId}/actions returns it. Throws not_found. */
    async actionsOf(developerId: string, productId: string): Promise<ProductActions> {
      const limits = await rule(developerId)
      const view = limits?.isAllowed(productId, VIEW_ACTION) ?? true
      const register = limits?.isAllowed(productId, CONSUME_ACTION) ?? true
      if (!view && !register && limits?.areOthersHidden) throw new AppError('not_found')
      return { actions: { view, register, view_documentation: view } }
    },
  }
}

function createRules(
  access: ReturnType<typeof createAccessQueries>,
  portalState: () => Promise<PortalState>,
) {
  /** Returns undefined before anything was imported. */
  async function load(developerId: string | undefined) {
    const row = await access.find(developerId)
    if (!row) return undefined
    const enforced = isAccessControlled(row)
    const permissions: Permissions = enforced
      ? Object.fromEntries(row.grants.map(({ id, resource, actions }) => [id, { resource, actions }]))
      : ALL_ALLOWED
    const areOthersHidden = enforced && row.catalogVisibility === 'hidden'
    return { portalId: row.portalId, permissions, areOthersHidden }
  }

  /** Decides on any product, with one database query; undefined where every check passes. */
  async function rule(developerId: string | undefined): Promise<Rule | undefined> {
    if ((await portalState()).isPublic) return undefined
    const loaded = await load(developerId)
    if (!loaded || loaded.permissions === ALL_ALLOWED) return undefined
    const { portalId, permissions, areOthersHidden } = loaded
    const entries = Object.values(permissions)
    return {
      portalId,
      entries,
      areOthersHidden,
      isAllowed: (productId, ...actions) =>
        actions.some((action) => isProductPermitted(entries, action, portalId, productId)),
    }
  }

  return { load, rule }
}

/** Whether developers need permissions: on a public portal they do not. */
export function isAccessControlled({
  rbacEnabled,
  isPublic,
}: {
  rbacEnabled: boolean
  isPublic: boolean
}): boolean {
  return rbacEnabled && !isPublic
}

/** Whether a developer may consume a product; `access` is null when no permission is required. */
export function mayConsume(access: ConsumeAccess | null): boolean {
  if (!access) return true
  const entries = access.resources.map((resource) => ({ resource, actions: [CONSUME_ACTION] }))
  return isProductPermitted(entries, CONSUME_ACTION, access.portalId, access.productId)
}

/** Whether entries grant an action on a product; `*` for all products of the portal. */
function isProductPermitted(
  entries: readonly PermissionEntry[],
  action: Action,
  portalId: string,
  productId: string,
): boolean {
  const resourcePath = productResourcePath(portalId, productId)
  return isPermitted(entries, { service: PRODUCT_SERVICE, action, resourcePath, portalId })
}

/** Ids of the products that entries name and grant one of the actions on. */
function grantedProducts({ entries, portalId }: Rule, actions: Action[]): string[] {
  const ids = entries.flatMap((entry) => {
    const id = parseResourceIdentifier(entry.resource)?.path.split('/').at(-1) ?? ''
    const isGranted =
      STORED_UUID.test(id) && actions.some((action) => isProductPermitted([entry], action, portalId, id))
    return isGranted ? [id] : []
  })
  return [...new Set(ids)]
}

export type AccessService = ReturnType<typeof createAccessService>
