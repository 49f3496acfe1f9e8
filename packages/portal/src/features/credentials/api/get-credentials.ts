import { CredentialListSchema } from '@stagedoor/contract/applications/credentials'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import type { Page } from '@stagedoor/contract/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

export function credentialsKey(applicationId: string) {
  return ['applications', applicationId, 'credentials'] as const
}

/** One page of an application's credentials without secrets, the newest first. */
export function credentialsQuery(applicationId: string, page: Page) {
  return queryOptions({
    queryKey: [...credentialsKey(applicationId), page],
    queryFn: ({ signal }) =>
      api.get(`applications/${applicationId}/credentials`, {
        schema: CredentialListSchema,
        query: { ...pageParameters(page), include: 'dates' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
