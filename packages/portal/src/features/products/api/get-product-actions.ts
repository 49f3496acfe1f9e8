import { ProductActionsSchema } from '@stagedoor/contract/products'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** What the signed-in developer may do with a product; asked only where access control is on. */
export function productActionsQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'actions'],
    queryFn: ({ signal }) =>
      api.get(`products/${productId}/actions`, {
        schema: ProductActionsSchema,
        signal,
        keepOnForbidden: true,
      }),
  })
}
