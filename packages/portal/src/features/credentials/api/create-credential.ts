import { type CredentialCreated, CredentialCreatedSchema } from '@stagedoor/contract/applications/credentials'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { credentialsKey } from './get-credentials.ts'

interface NewCredential {
  name: string
  /** Undefined for a credential that does not expire. */
  expiresAt: Date | undefined
}

/** Generates a credential. Only this response contains the secret. The dialog handles the 403 of a reached quota. */
export function useCreateCredential(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, expiresAt }: NewCredential): Promise<CredentialCreated> =>
      api.post(`applications/${applicationId}/credentials`, {
        schema: CredentialCreatedSchema,
        body: { display_name: name, expires_at: expiresAt?.toISOString() },
        keepOnForbidden: true,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: credentialsKey(applicationId) }),
    // The secret must not stay in memory longer than it is shown.
    gcTime: 0,
  })
}
