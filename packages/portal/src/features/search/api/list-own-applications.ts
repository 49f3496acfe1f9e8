import { ApplicationListSchema } from '@stagedoor/contract/applications/applications'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { fetchAllPages } from '../../../lib/http/paging.ts'

/** The names of the developer's applications. The key starts like those of other application queries, which invalidate it. */
export function ownApplicationsQuery() {
  return queryOptions({
    queryKey: ['applications', 'search'],
    queryFn: async ({ signal }) => {
      const applications = await fetchAllPages((page) =>
        api.get(['applications'], { schema: ApplicationListSchema, query: pageParameters(page), signal }),
      )
      return applications.map(({ id, name, description }) => ({ id, name, description: description ?? '' }))
    },
    meta: { failure: 'failed to find applications' },
  })
}
