import { ApplicationListSchema } from '@stagedoor/contract/applications/applications'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import type { Page } from '@stagedoor/contract/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

/** Every query about applications begins with this, so that one call invalidates them all. */
export const APPLICATIONS_KEY = ['applications'] as const

/** One page of the developer's applications, the newest first; `name` is a part of the name, empty for all. */
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
