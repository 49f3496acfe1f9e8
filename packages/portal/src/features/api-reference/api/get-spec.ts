import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { specificationPath } from '../../../lib/document-model/specification-path.ts'

/** The text of a version's specification. */
export function specQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'spec'],
    queryFn: async ({ signal }) => {
      const schema = async () => (await import('@stagedoor/contract/catalog/versions')).VersionSpecSchema
      return (await api.get(specificationPath(productId, versionId), { schema, signal })).content
    },
  })
}
