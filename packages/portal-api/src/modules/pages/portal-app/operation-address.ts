import {
  operationOfQuery,
  operationQuery,
  unknownOperationQuery,
} from '@stagedoor/api-document/outline/operation-query'
import { isAppError } from '../../../errors/app-error.ts'
import { UUID } from '../../../http/uuid.ts'
import type { Services } from '../../../services.ts'
import { findVisibleSpec, type Visitor } from '../../catalog/versions/visible-spec.ts'

/**
 * Returns the address of a specification page with the name of its operation in links, or that of the page without an
 * operation, which says that there is none with this name.
 *
 * @returns undefined if the address stays as it is, or if the visitor may not see the specification
 */
export async function canonicalAddress(
  services: Pick<Services, 'access' | 'catalog'>,
  { pathname, search }: URL,
  visitor: Visitor,
): Promise<string | undefined> {
  const operation = operationOfQuery(search)
  const [, page, productId = '', productVersionId = '', ...others] = pathname.split('/')
  if (operation === undefined || page !== 'spec' || others.join('') !== '') return undefined
  if (!(UUID.test(productId) && UUID.test(productVersionId))) return undefined
  try {
    if (!(await findVisibleSpec(services, { productId, productVersionId }, visitor))) return undefined
  } catch (error) {
    if (isAppError(error)) return undefined
    throw error
  }
  const name = await services.catalog.specs.canonicalName(productVersionId, operation)
  if (name === operation) return undefined
  return (
    pathname + (name === undefined ? unknownOperationQuery(operation, search) : operationQuery(name, search))
  )
}

/** Returns whether a path is valid percent-encoded UTF-8. The router of the portal logs a warning for others. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
