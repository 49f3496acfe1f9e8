import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { isOutOfReach } from '../../../lib/http/api-problem.ts'

const NO_CONTENT = 204

/** Returns whether a version has a specification that the visitor may read. */
export function hasSpecificationQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'has-specification'],
    queryFn: async ({ signal }): Promise<boolean> => {
      try {
        const path = `products/${productId}/versions/${versionId}/spec/operations`
        return (await api.status(path, { signal, keepOnForbidden: true })) !== NO_CONTENT
      } catch (error) {
        // The catalog also lists products that the visitor may not view.
        if (isOutOfReach(error)) return false
        throw error
      }
    },
  })
}
