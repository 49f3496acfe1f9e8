import { type SecretRefreshed, SecretRefreshedSchema } from '@stagedoor/contract/applications/applications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { APPLICATIONS_KEY } from './get-applications.ts'

/**
 * Replaces the client secret of an application with a managed OpenID client; the old secret stops working. The server may
 * register a new client instead, which also changes the client ID and the application's reference ID.
 */
export function useRefreshSecret() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (applicationId: string): Promise<SecretRefreshed> =>
      api.post(`applications/${applicationId}/refresh-token`, { schema: SecretRefreshedSchema }),
    // Not awaited, so that the dialog shows the secret immediately.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: APPLICATIONS_KEY }),
    // The secret must not stay in memory longer than it is shown.
    gcTime: 0,
  })
}
