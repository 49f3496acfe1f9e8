import { documentTreeMediaType } from '@stagedoor/contract/catalog/document-media-types'
import type { DocumentTree } from '@stagedoor/contract/catalog/documents'
import { queryOptions } from '@tanstack/react-query'
import { env } from '../../../../config/env.ts'
import { api } from '../../../../lib/http/api.ts'
import { isNotFound } from '../../../../lib/http/api-problem.ts'

/** The product's documents as a tree; empty when the server responds with 404. */
export function documentTreeQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'document-tree'],
    queryFn: async ({ signal }): Promise<DocumentTree[]> => {
      try {
        const list = await api.get(['products', productId, 'documents'], {
          schema: async () => (await import('@stagedoor/contract/catalog/documents')).DocumentTreeListSchema,
          accept: documentTreeMediaType(env.vendor),
          signal,
        })
        return list.data
      } catch (error) {
        if (isNotFound(error)) return []
        throw error
      }
    },
  })
}
