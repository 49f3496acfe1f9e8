import type { LandingExample, ProductOverview } from '@stagedoor/contract/catalog/overview'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { isNotFound } from '../../../lib/http/api-problem.ts'

/** What a developer needs before the reference; null for servers without overviews. */
export function overviewQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'overview'],
    queryFn: async ({ signal }): Promise<ProductOverview | null> => {
      try {
        return await api.get(['products', productId, 'versions', versionId, 'overview'], {
          schema: async () => (await import('@stagedoor/contract/catalog/overview')).ProductOverviewSchema,
          signal,
        })
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
  })
}

/** The example of the landing page; null if there is none. */
export function landingExampleQuery() {
  return queryOptions({
    queryKey: ['portal', 'landing-example'],
    queryFn: async ({ signal }): Promise<LandingExample | null> => {
      try {
        const example = await api.get(['portal', 'landing-example'], {
          schema: async () => (await import('./landing-example-schema.ts')).OptionalLandingExampleSchema,
          signal,
        })
        return example ?? null
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
  })
}
