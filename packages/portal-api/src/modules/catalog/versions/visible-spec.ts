import { AppError } from '../../../errors/app-error.ts'
import type { Services } from '../../../services.ts'
import type { SpecRow } from './version-specs.queries.ts'

export interface Visitor {
  developerId: string | undefined
  /** Whether the account is pending: the developer only sees versions that have a sandbox. */
  isPending: boolean
}

/**
 * Finds the specification of a version for a visitor.
 *
 * @returns undefined if the version has none
 * @throws AppError not_found, forbidden
 */
export async function findVisibleSpec(
  { access, catalog }: Pick<Services, 'access' | 'catalog'>,
  { productId, productVersionId }: { productId: string; productVersionId: string },
  { developerId, isPending }: Visitor,
): Promise<SpecRow | undefined> {
  await access.requireView(developerId, productId)
  const found = await catalog.specs.findSpec(productId, productVersionId)
  if (!found || (isPending && !found.hasSandbox)) throw new AppError('not_found')
  return found.spec ?? undefined
}
