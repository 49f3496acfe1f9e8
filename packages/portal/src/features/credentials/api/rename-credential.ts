import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { credentialsKey } from './get-credentials.ts'

export function useRenameCredential(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ credentialId, name }: { credentialId: string; name: string }) =>
      api.put(`applications/${applicationId}/credentials/${credentialId}`, { body: { display_name: name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: credentialsKey(applicationId) }),
  })
}
