import { documentNodesMediaType } from '@stagedoor/contract/catalog/document-media-types'
import { ReadNodeDocumentSchema } from '@stagedoor/contract/catalog/documents'
import { queryOptions } from '@tanstack/react-query'
import { env } from '../../../config/env.ts'
import { api } from '../../../lib/http/api.ts'

/** @param slug the document's slug or ID */
export function documentQuery(productId: string, slug: string) {
  return queryOptions({
    queryKey: ['products', productId, 'documents', slug],
    queryFn: ({ signal }) =>
      api.get(['products', productId, 'documents', slug], {
        schema: ReadNodeDocumentSchema,
        accept: documentNodesMediaType(env.vendor),
        signal,
      }),
  })
}
