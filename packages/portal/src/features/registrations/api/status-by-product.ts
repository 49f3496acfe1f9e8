import type { ProductRegistration } from '@stagedoor/contract/applications/registrations'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { isNotFound } from '../../../lib/http/api-problem.ts'
import { OWN_REGISTRATIONS_KEY } from '../../../lib/http/query-client.ts'

/** The best status of the developer's registrations by product; empty for servers without them. */
export function statusByProductQuery() {
  return queryOptions({
    queryKey: [...OWN_REGISTRATIONS_KEY, 'by-product'],
    queryFn: async ({ signal }): Promise<ProductRegistration[]> => {
      try {
        const { data } = await api.get(['registrations'], {
          schema: async () =>
            (await import('@stagedoor/contract/applications/registrations')).ProductRegistrationListSchema,
          signal,
        })
        return data
      } catch (error) {
        if (isNotFound(error)) return []
        throw error
      }
    },
  })
}
