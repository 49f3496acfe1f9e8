import {
  type CredentialCreated,
  CredentialCreatedSchema,
  CredentialListSchema,
} from '@stagedoor/contract/applications/credentials'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import type { Page } from '@stagedoor/contract/paging'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { useWrite } from '../../../lib/http/use-write.ts'

function credentialsKey(applicationId: string) {
  return ['applications', applicationId, 'credentials'] as const
}

/** One page of an application's credentials without secrets, the newest first. */
export function credentialsQuery(applicationId: string, page: Page) {
  return queryOptions({
    queryKey: [...credentialsKey(applicationId), page],
    queryFn: ({ signal }) =>
      api.get(['applications', applicationId, 'credentials'], {
        schema: CredentialListSchema,
        query: { ...pageParameters(page), include: 'dates' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

interface NewCredential {
  name: string
  /** Undefined for a credential that does not expire. */
  expiresAt: Date | undefined
}

/** Generates a credential. Only this response contains the secret. The dialog handles the 403 of a reached quota. */
export function useCreateCredential(applicationId: string) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: ({ name, expiresAt }: NewCredential, signal): Promise<CredentialCreated> =>
      api.post(['applications', applicationId, 'credentials'], {
        schema: CredentialCreatedSchema,
        body: { display_name: name, expires_at: expiresAt?.toISOString() },
        keepOnForbidden: true,
        signal,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: credentialsKey(applicationId) }),
    // The secret must not stay in memory longer than it is shown.
    gcTime: 0,
  })
}

export function useRenameCredential(applicationId: string) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: ({ credentialId, name }: { credentialId: string; name: string }, signal) =>
      api.put(['applications', applicationId, 'credentials', credentialId], {
        body: { display_name: name },
        signal,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: credentialsKey(applicationId) }),
  })
}

export function useRevokeCredential(applicationId: string) {
  const queryClient = useQueryClient()
  return useWrite({
    mutationFn: (credentialId: string, signal) =>
      api.delete(['applications', applicationId, 'credentials', credentialId], { signal }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: credentialsKey(applicationId) }),
  })
}
