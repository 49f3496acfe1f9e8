import { ProductSchema } from '@stagedoor/contract/catalog/products'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/http/api.ts'

export function productQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId],
    queryFn: ({ signal }) => api.get(`products/${productId}`, { schema: ProductSchema, signal }),
  })
}
