import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { RegistrationListSchema } from '@stagedoor/contract/applications/registrations'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { fetchAllPages } from '../../../lib/http/paging.ts'

/** A product version that an application is or was registered for. */
export interface RegisteredVersion {
  id: string
  /** `<product> - <version>`, as the server labels its numbers (wire api §6.11). */
  label: string
}

/** Every version an application has a registration for, whatever became of it: what was measured stays. */
export function registeredVersionsQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['applications', applicationId, 'registrations', 'versions'],
    queryFn: async ({ signal }): Promise<RegisteredVersion[]> => {
      const registrations = await fetchAllPages((page) =>
        api.get(`applications/${applicationId}/registrations`, {
          schema: RegistrationListSchema,
          query: pageParameters(page),
          signal,
        }),
      )
      const labels = new Map(
        registrations.map((one) => [
          one.product_version_id,
          `${one.product_name} - ${one.product_version_name}`,
        ]),
      )
      return [...labels]
        .map(([id, label]) => ({ id, label }))
        .toSorted((one, other) => one.label.localeCompare(other.label))
    },
  })
}
