import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { OWN_REGISTRATIONS_KEY } from '../../../lib/http/query-client.ts'

/** Applications whose registrations the page of a version shows; the others are in My Apps. */
const SHOWN_APPLICATIONS = 3

/** The developer's newest applications that are registered for a version. */
export function registeredApplicationsQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: [...OWN_REGISTRATIONS_KEY, productId, versionId],
    queryFn: ({ signal }) =>
      api.get(['products', productId, 'versions', versionId, 'applications'], {
        schema: async () =>
          (await import('@stagedoor/contract/catalog/versions')).VersionApplicationListSchema,
        query: pageParameters({ number: 1, size: SHOWN_APPLICATIONS }),
        signal,
        keepOnForbidden: true,
      }),
  })
}
