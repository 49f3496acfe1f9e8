import {
  type Application,
  type ApplicationCreate,
  type ApplicationCreated,
  ApplicationCreatedSchema,
  ApplicationListSchema,
  ApplicationSchema,
  type ApplicationUpdate,
  type SecretRefreshed,
  SecretRefreshedSchema,
} from '@stagedoor/contract/applications/applications'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import type { Page } from '@stagedoor/contract/paging'
import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { OWN_REGISTRATIONS_KEY } from '../../../lib/http/query-client.ts'
import { useWrite } from '../../../lib/http/use-write.ts'
import { type AuthStrategy, AuthStrategyListSchema } from '@stagedoor/contract/applications/auth-strategies'
import { fetchAllPages } from '../../../lib/http/paging.ts'

/** Prefix of all query keys of applications, so that one call invalidates all of them. */
const APPLICATIONS_KEY = ['applications'] as const

/** One page of the developer's applications whose name contains `name`, with their activity, the newest first. */
export function applicationsQuery({ page, name }: { page: Page; name: string }) {
  return queryOptions({
    queryKey: [...APPLICATIONS_KEY, 'list', { page, name }],
    queryFn: ({ signal }) =>
      api.get(['applications'], {
        schema: ApplicationListSchema,
        query: { ...pageParameters(page), 'filter[name][contains]': name, include: 'activity' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function applicationQuery(applicationId: string) {
  return queryOptions({
    queryKey: [...APPLICATIONS_KEY, applicationId],
    queryFn: ({ signal }) => api.get(['applications', applicationId], { schema: ApplicationSchema, signal }),
  })
}

/** Creates an application. Only this response contains the client secret of a managed OpenID client. */
export function useCreateApplication() {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (body: ApplicationCreate, signal): Promise<ApplicationCreated> =>
      api.post(['applications'], { schema: ApplicationCreatedSchema, body, signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: APPLICATIONS_KEY }),
    // The secret must not stay in memory longer than it is shown.
    gcTime: 0,
  })
}

export function useUpdateApplication(applicationId: string) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (body: ApplicationUpdate, signal): Promise<Application> =>
      api.patch(['applications', applicationId], { schema: ApplicationSchema, body, signal }),
    onSuccess: () => invalidate(queryClient, [APPLICATIONS_KEY, OWN_REGISTRATIONS_KEY]),
  })
}

/** Replaces the client secret. The server may register a new client, which changes the client ID, too. */
export function useRefreshSecret() {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (applicationId: string, signal): Promise<SecretRefreshed> =>
      api.post(['applications', applicationId, 'refresh-token'], { schema: SecretRefreshedSchema, signal }),
    // Not awaited, so that the dialog shows the secret immediately.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: APPLICATIONS_KEY }),
    // The secret must not stay in memory longer than it is shown.
    gcTime: 0,
  })
}

export function useDeleteApplication() {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (applicationId: string, signal) => api.delete(['applications', applicationId], { signal }),
    onSuccess: (_response, applicationId) => {
      const applicationKey = [...APPLICATIONS_KEY, applicationId]
      queryClient.removeQueries({ queryKey: applicationKey, type: 'inactive' })
      // The application's page stays mounted until the navigation ends; a refetch would replace it with a 404 message.
      void queryClient.invalidateQueries({ queryKey: applicationKey, refetchType: 'none' })
      const lists = ['list', 'search'].map((list) => [...APPLICATIONS_KEY, list])
      return invalidate(queryClient, [...lists, OWN_REGISTRATIONS_KEY])
    },
  })
}

function invalidate(queryClient: QueryClient, keys: readonly QueryKey[]) {
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function authStrategiesQuery() {
  return queryOptions({
    queryKey: ['auth-strategies'],
    queryFn: ({ signal }): Promise<AuthStrategy[]> =>
      fetchAllPages((page) =>
        api.get(['applications', 'auth-strategies'], {
          schema: AuthStrategyListSchema,
          query: pageParameters(page),
          signal,
        }),
      ),
  })
}
