import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { RegistrationListSchema } from '@stagedoor/contract/applications/registrations'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { fetchAllPages } from '../../../lib/http/paging.ts'

export interface RegisteredVersion {
  id: string
  /** `<product> - <version>`, the label that statistics responses use: docs/reference/api.md#analytics. */
  label: string
}

/** Product versions of an application's registrations in any status, because usage outlives a registration. */
export function registeredVersionsQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['applications', applicationId, 'registrations', 'versions'],
    queryFn: async ({ signal }): Promise<RegisteredVersion[]> => {
      const registrations = await fetchAllPages((page) =>
        api.get(['applications', applicationId, 'registrations'], {
          schema: RegistrationListSchema,
          query: pageParameters(page),
          signal,
        }),
      )
      const labels = new Map(
        registrations.map((registration) => [
          registration.product_version_id,
          `${registration.product_name} - ${registration.product_version_name}`,
        ]),
      )
      return [...labels]
        .map(([id, label]) => ({ id, label }))
        .toSorted((a, b) => a.label.localeCompare(b.label))
    },
  })
}
