import type { RejectionHelp } from '@stagedoor/contract/usage/rejection-help'
import {
  MAXIMUM_REFERENCE_LENGTH,
  REJECTION_VERSION_PARAMETER,
} from '@stagedoor/contract/usage/rejection-path'
import { queryOptions } from '@tanstack/react-query'
import { isApiProblem } from '../../../lib/http/api-problem.ts'
import { api } from '../../../lib/http/api.ts'

/** Returns the product version that the address of a rejection names; undefined if it cannot name one. */
export function versionInQuery(search: string): string | undefined {
  const reference = new URLSearchParams(search).get(REJECTION_VERSION_PARAMETER) ?? ''
  return reference !== '' && reference.length <= MAXIMUM_REFERENCE_LENGTH ? reference : undefined
}

/** The developer's access to a product version; null for a version that does not exist or is hidden. */
export function rejectionHelpQuery(reference: string) {
  return queryOptions({
    queryKey: ['rejection-help', reference],
    queryFn: async ({ signal }): Promise<RejectionHelp | null> => {
      try {
        return await api.get(['rejection-help'], {
          schema: async () => (await import('@stagedoor/contract/usage/rejection-help')).RejectionHelpSchema,
          query: { version: reference },
          signal,
        })
      } catch (error) {
        // 400: the reference is malformed, so it cannot name a version.
        if (isApiProblem(error) && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
    staleTime: 0,
  })
}
