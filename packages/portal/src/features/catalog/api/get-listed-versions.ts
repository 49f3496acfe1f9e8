import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { queryOptions } from '@tanstack/react-query'
import { isOutOfReach } from '../../../lib/http/api-problem.ts'
import { getVersions } from '../../../lib/http/get-versions.ts'

/** All versions of a catalog product, the oldest first; empty when the visitor may not view the product. */
export function listedVersionsQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'listed-versions'],
    queryFn: async ({ signal }): Promise<ProductVersion[]> => {
      try {
        return await getVersions(productId, { signal, keepOnForbidden: true })
      } catch (error) {
        if (isOutOfReach(error)) return []
        throw error
      }
    },
  })
}
