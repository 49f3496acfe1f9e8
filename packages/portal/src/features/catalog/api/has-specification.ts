import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { isOutOfReach } from '../../../lib/http/api-problem.ts'

/**
 * Whether a version has a specification that the visitor may view. Fetches the operation list, because the specification
 * can be several megabytes.
 */
export function hasSpecificationQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'has-specification'],
    queryFn: async ({ signal }): Promise<boolean> => {
      try {
        return await api.get(`products/${productId}/versions/${versionId}/spec/operations`, {
          schema: async () => (await import('./presence-schema.ts')).PresenceSchema,
          signal,
          keepOnForbidden: true,
        })
      } catch (error) {
        // The catalog also lists products that the visitor may not view.
        if (isOutOfReach(error)) return false
        throw error
      }
    },
  })
}
