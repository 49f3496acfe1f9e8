import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/**
 * Whether a version has a specification. Asks for its operations, because the specification itself can be megabytes.
 */
export function hasSpecificationQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'has-specification'],
    queryFn: ({ signal }) =>
      api.get(`products/${productId}/versions/${versionId}/spec/operations`, {
        schema: async () => (await import('./presence-schema.ts')).PresenceSchema,
        signal,
        keepOnForbidden: true,
      }),
  })
}
