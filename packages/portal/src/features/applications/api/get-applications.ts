import { ApplicationListSchema } from '@stagedoor/contract/applications/applications'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import type { Page } from '@stagedoor/contract/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

/** Prefix of all query keys of applications, so that one call invalidates all of them. */
export const APPLICATIONS_KEY = ['applications'] as const

/** One page of the developer's applications whose name contains `name`, the newest first. */
export function applicationsQuery({ page, name }: { page: Page; name: string }) {
  return queryOptions({
    queryKey: [...APPLICATIONS_KEY, 'list', { page, name }],
    queryFn: ({ signal }) =>
      api.get('applications', {
        schema: ApplicationListSchema,
        query: { ...pageParameters(page), 'filter[name][contains]': name },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
