import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/api.ts'

/** Any body means that there is one: a version without a specification answers 204. */
const PresenceSchema = z.pipe(
  z.unknown(),
  z.transform((body) => body !== undefined),
)

/**
 * Whether a version has a specification. Asks for its operations, because the specification itself can be megabytes.
 */
export function hasSpecificationQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'has-specification'],
    queryFn: ({ signal }) =>
      api.get(`products/${productId}/versions/${versionId}/spec/operations`, {
        schema: PresenceSchema,
        signal,
        keepOnForbidden: true,
      }),
  })
}
