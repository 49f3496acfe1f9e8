import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import type { Page } from '@stagedoor/contract/paging'
import {
  type Registration,
  RegistrationListSchema,
  RegistrationSchema,
} from '@stagedoor/contract/applications/registrations'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '../../../lib/http/api-problem.ts'
import { api } from '../../../lib/http/api.ts'
import { useWrite } from '../../../lib/http/use-write.ts'
import { VersionApplicationListSchema } from '@stagedoor/contract/catalog/versions'
import { GrantedScopesSchema } from '@stagedoor/contract/applications/granted-scopes'

function registrationsKey(applicationId: string) {
  return ['applications', applicationId, 'registrations'] as const
}

export function registrationsQuery(applicationId: string, page: Page) {
  return queryOptions({
    queryKey: [...registrationsKey(applicationId), page],
    queryFn: ({ signal }) =>
      api.get(['applications', applicationId, 'registrations'], {
        schema: RegistrationListSchema,
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
        schema: VersionApplicationListSchema,
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
        schema: GrantedScopesSchema,
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
}

const createRegistration = ({ applicationId, versionId, scopes }: NewRegistration): Promise<Registration> =>
  api.post(['applications', applicationId, 'registrations'], {
    schema: RegistrationSchema,
    body: { product_version_id: versionId, ...(scopes.length > 0 && { scopes }) },
    keepOnForbidden: true,
  })

/** Registers an application for a product version. The registration is approved immediately or pending. */
export function useCreateRegistration() {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: createRegistration,
    onSuccess: (_registration, { applicationId }) =>
      queryClient.invalidateQueries({ queryKey: registrationsKey(applicationId) }),
  })
}

/**
 * Replaces a registration, because the scopes of a registration cannot change. If it is already gone, for example after
 * a failed attempt, only the new one is created.
 */
export function useReplaceRegistration(registrationId: string | undefined) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: async ({ applicationId, versionId, scopes }: NewRegistration): Promise<Registration> => {
      if (registrationId !== undefined) await deleteIfPresent(applicationId, registrationId)
      return createRegistration({ applicationId, versionId, scopes })
    },
    onSettled: (_registration, _error, { applicationId }) =>
      queryClient.invalidateQueries({ queryKey: registrationsKey(applicationId) }),
  })
}

async function deleteIfPresent(applicationId: string, registrationId: string): Promise<void> {
  try {
    await api.delete(['applications', applicationId, 'registrations', registrationId])
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}

export function useDeleteRegistration(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (registrationId: string) =>
      api.delete(['applications', applicationId, 'registrations', registrationId]),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: registrationsKey(applicationId) }),
  })
}
