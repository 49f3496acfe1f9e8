import { isAppError } from '../../../errors/app-error.ts'
import { UUID } from '../../../http/uuid.ts'
import type { Services } from '../../../services.ts'
import type { Visitor } from '../../catalog/versions/visible-spec.ts'

/** A page of a product, with the id or the slug of the product. */
const PRODUCT_PAGE = /^\/(spec|product|docs)\/([a-z\d]+(?:-[a-z\d]+)*)(\/.*)?$/i

/** Longer names are not looked up. */
const MAXIMUM_SLUG_LENGTH = 200

/**
 * Returns the address with the id of a product for one with its slug, such as `/spec/checkout/v1`, also a former slug.
 *
 * @returns undefined if the address has no slug, or if the visitor may not see the product
 */
export async function addressWithId(
  services: Pick<Services, 'access' | 'catalog'>,
  { pathname, search }: URL,
  { developerId }: Visitor,
): Promise<string | undefined> {
  const [, page, slug = '', rest = ''] = PRODUCT_PAGE.exec(pathname) ?? []
  if (!page || slug.length > MAXIMUM_SLUG_LENGTH || UUID.test(slug)) return undefined
  const id = await services.catalog.products.findIdBySlug(slug.toLowerCase())
  if (id === undefined) return undefined
  try {
    await services.access.requireView(developerId, id)
  } catch (error) {
    if (isAppError(error)) return undefined
    throw error
  }
  return `/${page}/${id}${rest}${search}`
}
