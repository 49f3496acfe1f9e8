import { GrantedScopesSchema } from '@stagedoor/contract/applications/granted-scopes'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

export function grantedScopesQuery(applicationId: string, versionId: string) {
  return queryOptions({
    queryKey: ['applications', applicationId, 'product-versions', versionId, 'granted-scopes'],
    queryFn: ({ signal }) =>
      api.get(`applications/${applicationId}/product-versions/${versionId}/granted-scopes`, {
        schema: GrantedScopesSchema,
        signal,
        keepOnForbidden: true,
      }),
    staleTime: 0,
    gcTime: 0,
  })
}
