import { type CredentialCreated, CredentialCreatedSchema } from '@stagedoor/contract/applications/credentials'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { credentialsKey } from './get-credentials.ts'

interface NewCredential {
  name: string
  /** Undefined: it does not expire. */
  expiresAt: Date | undefined
}

/** Generates a credential; this answer is the only one that carries the secret. A full quota is 403 and stays here. */
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
    // The secret must not stay in memory for longer than it is shown.
    gcTime: 0,
  })
}
