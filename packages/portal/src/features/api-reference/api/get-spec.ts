import { queryOptions } from '@tanstack/react-query'
import { fetchSpecification } from '../../../lib/document-model/fetch-specification.ts'
import { readSpecification } from '../../../lib/document-model/read-specification.ts'

export function specQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'spec'],
    queryFn: async () => (await readSpecification(productId, versionId, fetchSpecification)).text,
  })
}
