import { type VersionOperations, VersionOperationsSchema } from '@stagedoor/contract/catalog/versions'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../../lib/http/api.ts'

/** Operations of a version in page order; null when the version has no specification. */
export function operationsQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'operations'],
    queryFn: async ({ signal }): Promise<VersionOperations | null> => {
      const response = await api.get(`products/${productId}/versions/${versionId}/spec/operations`, {
        schema: z.optional(VersionOperationsSchema),
        signal,
      })
      return response ?? null
    },
  })
}
