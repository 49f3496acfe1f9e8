import {
  type ApplicationCreate,
  type ApplicationCreated,
  ApplicationCreatedSchema,
} from '@stagedoor/contract/applications/applications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { APPLICATIONS_KEY } from './get-applications.ts'

/** Creates an application. With a managed OpenID client the answer is the only one that carries its secret. */
export function useCreateApplication() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ApplicationCreate): Promise<ApplicationCreated> =>
      api.post('applications', { schema: ApplicationCreatedSchema, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: APPLICATIONS_KEY }),
    // The secret must not stay in memory for longer than it is shown.
    gcTime: 0,
  })
}
