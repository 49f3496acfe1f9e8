import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import type { Page } from '@stagedoor/contract/paging'
import type { Registration } from '@stagedoor/contract/applications/registrations'
import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { OWN_REGISTRATIONS_KEY } from '../../../lib/http/query-client.ts'
import { useWrite } from '../../../lib/http/use-write.ts'

function registrationsKey(applicationId: string) {
  return ['applications', applicationId, 'registrations'] as const
}

export function registrationsQuery(applicationId: string, page: Page) {
  return queryOptions({
    queryKey: [...registrationsKey(applicationId), page],
    queryFn: ({ signal }) =>
      api.get(['applications', applicationId, 'registrations'], {
        schema: async () =>
          (await import('@stagedoor/contract/applications/registrations')).RegistrationListSchema,
        query: pageParameters(page),
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

interface UnregisteredOptions {
  productId: string
  versionId: string
  /** Only applications of this auth strategy. */
  authStrategyId: string | undefined
  /** Substring of the name; empty matches all. */
  name: string
  page: Page
}

/** Applications that are not registered for a version. Not cached, so that the dialog always shows the current list. */
export function unregisteredApplicationsQuery({
  productId,
  versionId,
  authStrategyId,
  name,
  page,
}: UnregisteredOptions) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'unregistered', { authStrategyId, name, page }],
    queryFn: ({ signal }) =>
      api.get(['products', productId, 'versions', versionId, 'applications'], {
        schema: async () =>
          (await import('@stagedoor/contract/catalog/versions')).VersionApplicationListSchema,
        query: {
          ...pageParameters(page),
          unregistered: true,
          'filter[auth_strategy_id]': authStrategyId,
          'filter[name][contains]': name,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}

export function grantedScopesQuery(applicationId: string, versionId: string) {
  return queryOptions({
    queryKey: ['applications', applicationId, 'product-versions', versionId, 'granted-scopes'],
    queryFn: ({ signal }) =>
      api.get(['applications', applicationId, 'product-versions', versionId, 'granted-scopes'], {
        schema: async () =>
          (await import('@stagedoor/contract/applications/granted-scopes')).GrantedScopesSchema,
        signal,
        keepOnForbidden: true,
      }),
    staleTime: 0,
    gcTime: 0,
  })
}

interface NewRegistration {
  applicationId: string
  versionId: string
  /** Omitted from the request when empty. */
  scopes: readonly string[]
  /** ID of the registration that the new one replaces. */
  replaces?: string | undefined
}

/** Registrations of the application, and what pages of products and the catalog show of them. */
function invalidateRegistrations(queryClient: QueryClient, applicationId: string) {
  return Promise.all(
    [registrationsKey(applicationId), OWN_REGISTRATIONS_KEY].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}

/**
 * Registers an application for a product version. The registration is approved immediately or pending. The scopes of a
 * registration cannot change, so other scopes need a new registration, which replaces it.
 */
export function useCreateRegistration() {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (
      { applicationId, versionId, scopes, replaces }: NewRegistration,
      signal,
    ): Promise<Registration> =>
      api.post(['applications', applicationId, 'registrations'], {
        schema: async () =>
          (await import('@stagedoor/contract/applications/registrations')).RegistrationSchema,
        body: {
          product_version_id: versionId,
          ...(scopes.length > 0 && { scopes }),
          ...(replaces && { replaces }),
        },
        keepOnForbidden: true,
        signal,
      }),
    onSuccess: (_registration, { applicationId }) => invalidateRegistrations(queryClient, applicationId),
  })
}

export function useDeleteRegistration(applicationId: string) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (registrationId: string, signal) =>
      api.delete(['applications', applicationId, 'registrations', registrationId], { signal }),
    onSuccess: () => invalidateRegistrations(queryClient, applicationId),
  })
}
