import { type SecretRefreshed, SecretRefreshedSchema } from '@stagedoor/contract/applications/applications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { APPLICATIONS_KEY } from './get-applications.ts'

/**
 * Replaces the client secret of an application with a managed OpenID client; the old one stops working. A server may
 * register another client for it: then its id is another one too, and with it the application's reference ID.
 */
export function useRefreshSecret() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (applicationId: string): Promise<SecretRefreshed> =>
      api.post(`applications/${applicationId}/refresh-token`, { schema: SecretRefreshedSchema }),
    // Not waited for: the secret is shown at once.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: APPLICATIONS_KEY }),
    // The secret must not stay in memory for longer than it is shown.
    gcTime: 0,
  })
}
