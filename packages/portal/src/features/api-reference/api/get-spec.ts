import { type VersionSpec, VersionSpecSchema } from '@stagedoor/contract/catalog/versions'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../lib/http/api.ts'

/** Where the text of a version's specification is, below the API's base. */
export function specPath(productId: string, versionId: string): string {
  return `products/${productId}/versions/${versionId}/spec`
}

/** The text of a version's specification; null when it has none. */
export function specQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'spec'],
    queryFn: async ({ signal }): Promise<VersionSpec | null> => {
      const spec = await api.get(specPath(productId, versionId), {
        schema: z.optional(VersionSpecSchema),
        signal,
      })
      return spec ?? null
    },
  })
}
