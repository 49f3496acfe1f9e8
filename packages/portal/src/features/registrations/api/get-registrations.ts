import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import type { Page } from '@stagedoor/contract/paging'
import { RegistrationListSchema } from '@stagedoor/contract/applications/registrations'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

export function registrationsKey(applicationId: string) {
  return ['applications', applicationId, 'registrations'] as const
}

export function registrationsQuery(applicationId: string, page: Page) {
  return queryOptions({
    queryKey: [...registrationsKey(applicationId), page],
    queryFn: ({ signal }) =>
      api.get(`applications/${applicationId}/registrations`, {
        schema: RegistrationListSchema,
        query: pageParameters(page),
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
