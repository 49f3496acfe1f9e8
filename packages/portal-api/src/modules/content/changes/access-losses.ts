import type { Database } from '../../../db/client.ts'
import type { NamedProduct } from './catalog-names.queries.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { listApproved } from '../../registrations/ended-registrations.service.ts'
import { isAccessControlled } from '../../access/access.service.ts'
import { findDeniedConsumers } from '../../access/denied-consumers.ts'
import type { Content } from '../content.ts'

/** An approved registration whose developer has no permission to consume the product. */
export interface AccessLoss {
  /** Id. */
  registration: string
  /** Slug. */
  product: string
  version: string
  application: string
  /** E-mail address. */
  owner: string
}

/**
 * Finds approved registrations that stop working because an import turns access control on, or makes a public portal with
 * access control private. Registrations of versions that the import removes are left out: they end.
 */
export async function findAccessLosses(
  tx: Database,
  content: Content,
  products: readonly NamedProduct[],
): Promise<AccessLoss[]> {
  const portal = await findPortal(tx)
  if (!portal || isAccessControlled(portal) || !isAccessControlled(content.portal)) return []
  const { denied } = await findDeniedConsumers(tx)
  if (denied.length === 0) return []
  const key = (developerId: string, productId: string) => `${developerId} ${productId}`
  const keys = new Set(denied.map(({ developerId, productId }) => key(developerId, productId)))
  const kept = new Set(content.products.flatMap(({ versions }) => versions.map(({ id }) => id)))
  const slugs = new Map(products.map(({ id, slug }) => [id, slug]))
  const approved = await listApproved(tx)
  return approved
    .filter(({ registration }) => kept.has(registration.productVersionId))
    .filter(({ developer, productId }) => keys.has(key(developer.id, productId)))
    .map(({ registration, productId, productVersionName, applicationName, developer }) => ({
      registration: registration.id,
      product: slugs.get(productId) ?? '',
      version: productVersionName,
      application: applicationName,
      owner: developer.email,
    }))
}
