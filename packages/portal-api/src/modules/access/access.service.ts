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
import { AppError } from '../../errors/app-error.ts'
import { type AccessRow, createAccessQueries } from './access.queries.ts'
import type { ConsumeAccess } from '../../db/statements/consume-access.ts'
import { STORED_UUID } from '../../http/uuid.ts'
import { createPortalState } from '../portal/portal.service.ts'
import type { PortalState } from '../portal/portal-cache.ts'

/** Service part of the resource identifiers of products. */
export const PRODUCT_SERVICE = DEFAULT_VENDOR

/** Permissions of every developer where access control is off. */
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

/** Which products lists and searches show. */
export interface ViewScope {
  /** Ids of the products that the developer may view. */
  viewable: readonly string[]
  /** Whether the other products are left out. Otherwise only their name and description are shown. */
  areOthersHidden: boolean
  /** Whether only versions with a sandbox are counted and shown. */
  sandboxesOnly: boolean
}

type Action = typeof VIEW_ACTION | typeof CONSUME_ACTION

/** Permissions of a developer, or of a visitor, where access control is on, and of a developer without approval. */
interface Restrictions {
  isAllowed(productId: string, ...actions: Action[]): boolean
  /** Ids of the products for which one of the actions is allowed, if `*` is not. */
  allowedProducts(...actions: Action[]): string[]
  areOthersHidden: boolean
  sandboxesOnly: boolean
}

/**
 * Access control, see docs/reference/permissions.md. On a public portal, or with access control off, every check passes.
 * `developerId` is undefined for visitors.
 */
export function createAccessService(deps: Pick<Deps, 'db' | 'caches' | 'now'>) {
  const access = createAccessQueries(deps.db)

  const { load, restrictionsOf } = createRestrictions(access, createPortalState(deps))

  /** @throws AppError not_found for hidden products, as for products that do not exist; forbidden for listed products */
  async function requireOneOf(
    actions: Action[],
    developerId: string | undefined,
    productId: string,
  ): Promise<void> {
    const restrictions = await restrictionsOf(developerId)
    if (!restrictions || restrictions.isAllowed(productId, ...actions)) return
    if (restrictions.areOthersHidden || !(await access.productExists(productId)))
      throw new AppError('not_found')
    throw new AppError('forbidden')
  }

  return {
    /**
     * A developer without approval only sees the permissions for products that have a sandbox.
     * @throws AppError unavailable before the first import
     */
    async permissionsOf(developerId: string) {
      const loaded = await load(developerId)
      if (!loaded) throw new AppError('unavailable')
      const { portalId, isUnapproved, permissions } = loaded
      if (!isUnapproved) return { portalId, permissions }
      const products = await access.sandboxProducts()
      const isOfSandbox = (entry: PermissionEntry) =>
        products.some((id) =>
          ([VIEW_ACTION, CONSUME_ACTION] as const).some((action) =>
            isProductPermitted([entry], action, portalId, id),
          ),
        )
      const shown = Object.entries(permissions).filter(([, entry]) => isOfSandbox(entry))
      return { portalId, permissions: Object.fromEntries(shown) }
    },

    /**
     * Required for versions, specifications and documents of a product. Runs before these are looked up, so that the
     * response does not disclose which of them exist.
     * @throws AppError forbidden; not_found where products are hidden
     */
    requireView: (developerId: string | undefined, productId: string): Promise<void> =>
      requireOneOf([VIEW_ACTION], developerId, productId),

    /** Required for a developer's own registrations of a product. Throws like `requireView`. */
    requireViewOrConsume: (developerId: string, productId: string): Promise<void> =>
      requireOneOf([VIEW_ACTION, CONSUME_ACTION], developerId, productId),

    /** Returns a predicate for the products that may be viewed. */
    async viewRule(developerId: string | undefined): Promise<(productId: string) => boolean> {
      const restrictions = await restrictionsOf(developerId)
      return (productId) => restrictions?.isAllowed(productId, VIEW_ACTION) ?? true
    },

    async mayViewOrConsume(developerId: string, productId: string): Promise<boolean> {
      return (await restrictionsOf(developerId))?.isAllowed(productId, VIEW_ACTION, CONSUME_ACTION) ?? true
    },

    /** Returns which products lists and searches show, or undefined for all. */
    async viewScope(developerId: string | undefined): Promise<ViewScope | undefined> {
      const restrictions = await restrictionsOf(developerId)
      if (!restrictions || restrictions.isAllowed('*', VIEW_ACTION)) return undefined
      const { areOthersHidden, sandboxesOnly } = restrictions
      return { viewable: restrictions.allowedProducts(VIEW_ACTION), areOthersHidden, sandboxesOnly }
    },

    /** Returns the ids of the products that are not hidden from the developer, or undefined where none is hidden. */
    async visibleProducts(developerId: string): Promise<string[] | undefined> {
      const restrictions = await restrictionsOf(developerId)
      if (!restrictions?.areOthersHidden || restrictions.isAllowed('*', VIEW_ACTION, CONSUME_ACTION))
        return undefined
      return restrictions.allowedProducts(VIEW_ACTION, CONSUME_ACTION)
    },

    /**
     * Required to register an application for a version of a product. A developer without access gets the same error for
     * a version that does not exist.
     * @param productId undefined when the version does not exist
     * @throws AppError forbidden, not_found
     */
    async requireRegister(developerId: string, productId: string | undefined): Promise<void> {
      const restrictions = await restrictionsOf(developerId)
      if (productId !== undefined && (restrictions?.isAllowed(productId, CONSUME_ACTION) ?? true)) return
      const isViewable = restrictions?.isAllowed(productId ?? '*', VIEW_ACTION) ?? true
      if (isViewable ? productId === undefined : restrictions?.areOthersHidden)
        throw new AppError('not_found', { detail: 'This product version does not exist' })
      throw new AppError('forbidden')
    },

    /** Whether the developer may send requests to the sandboxes of a product, which requires no registration. */
    async sandboxAccess(developerId: string, productId: string): Promise<'allowed' | 'denied' | 'hidden'> {
      const loaded = await load(developerId)
      if (!loaded || loaded.permissions === ALL_ALLOWED) return 'allowed'
      const entries = Object.values(loaded.permissions)
      const has = (action: Action) => isProductPermitted(entries, action, loaded.portalId, productId)
      if (has(CONSUME_ACTION)) return 'allowed'
      return (loaded.areOthersHidden || loaded.isUnapproved) && !has(VIEW_ACTION) ? 'hidden' : 'denied'
    },

    productExists: access.productExists,

    /** @throws AppError not_found for a hidden product */
    async actionsOf(developerId: string, productId: string): Promise<ProductActions> {
      const restrictions = await restrictionsOf(developerId)
      const view = restrictions?.isAllowed(productId, VIEW_ACTION) ?? true
      const register = restrictions?.isAllowed(productId, CONSUME_ACTION) ?? true
      if (!view && !register && restrictions?.areOthersHidden) throw new AppError('not_found')
      return { actions: { view, register, view_documentation: view } }
    },
  }
}

function createRestrictions(
  access: ReturnType<typeof createAccessQueries>,
  portalState: () => Promise<PortalState>,
) {
  /** Returns undefined before the first import. */
  async function load(developerId: string | undefined) {
    const row = await access.find(developerId)
    if (!row) return undefined
    const enforced = isAccessControlled(row)
    const permissions: Permissions = enforced
      ? Object.fromEntries(row.grants.map(({ id, resource, actions }) => [id, { resource, actions }]))
      : ALL_ALLOWED
    const areOthersHidden = enforced && row.catalogVisibility === 'hidden'
    return { portalId: row.portalId, isUnapproved: row.isUnapproved, permissions, areOthersHidden }
  }

  /** Returns undefined where every check passes. */
  async function restrictionsOf(developerId: string | undefined): Promise<Restrictions | undefined> {
    if ((await portalState()).isPublic) return undefined
    const loaded = await load(developerId)
    if (!loaded) return undefined
    const entries = Object.values(loaded.permissions)
    if (loaded.isUnapproved) return unapprovedRestrictions(loaded.portalId, entries)
    if (loaded.permissions === ALL_ALLOWED) return undefined
    const { portalId, areOthersHidden } = loaded
    return {
      areOthersHidden,
      sandboxesOnly: false,
      isAllowed: (productId, ...actions) =>
        actions.some((action) => isProductPermitted(entries, action, portalId, productId)),
      allowedProducts: (...actions) => grantedProducts(entries, portalId, actions),
    }
  }

  /** A developer without approval sees the products that have a sandbox and that everybody may view. */
  async function unapprovedRestrictions(portalId: string, entries: PermissionEntry[]): Promise<Restrictions> {
    const products = (await access.sandboxProducts()).filter((id) =>
      isProductPermitted(entries, VIEW_ACTION, portalId, id),
    )
    return {
      areOthersHidden: true,
      sandboxesOnly: true,
      isAllowed: (productId, ...actions) => actions.includes(VIEW_ACTION) && products.includes(productId),
      allowedProducts: (...actions) => (actions.includes(VIEW_ACTION) ? products : []),
    }
  }

  return { load, restrictionsOf }
}

/** Whether developers need permissions. */
export function isAccessControlled(portal: Pick<AccessRow, 'rbacEnabled' | 'isPublic'>): boolean {
  return portal.rbacEnabled && !portal.isPublic
}

/** Whether a developer may consume a product; `access` is null when no permission is required. */
export function mayConsume(access: ConsumeAccess | null): boolean {
  if (!access) return true
  const entries = access.resources.map((resource) => ({ resource, actions: [CONSUME_ACTION] }))
  return isProductPermitted(entries, CONSUME_ACTION, access.portalId, access.productId)
}

/** Whether entries grant an action on a product, or on all products of the portal (`*`). */
function isProductPermitted(
  entries: readonly PermissionEntry[],
  action: Action,
  portalId: string,
  productId: string,
): boolean {
  const resourcePath = productResourcePath(portalId, productId)
  return isPermitted(entries, { service: PRODUCT_SERVICE, action, resourcePath, portalId })
}

/** Ids of the products that entries name and grant one of the actions for. */
function grantedProducts(entries: readonly PermissionEntry[], portalId: string, actions: Action[]): string[] {
  const ids = entries.flatMap((entry) => {
    const id = parseResourceIdentifier(entry.resource)?.path.split('/').at(-1) ?? ''
    const isGranted =
      STORED_UUID.test(id) && actions.some((action) => isProductPermitted([entry], action, portalId, id))
    return isGranted ? [id] : []
  })
  return [...new Set(ids)]
}

export type AccessService = ReturnType<typeof createAccessService>
