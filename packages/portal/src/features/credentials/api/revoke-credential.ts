import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { credentialsKey } from './get-credentials.ts'

export function useRevokeCredential(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (credentialId: string) =>
      api.delete(`applications/${applicationId}/credentials/${credentialId}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: credentialsKey(applicationId) }),
  })
}
