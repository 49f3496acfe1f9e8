import {
  type ApplicationCreate,
  type ApplicationCreated,
  ApplicationCreatedSchema,
} from '@stagedoor/contract/applications/applications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { APPLICATIONS_KEY } from './get-applications.ts'

/** Creates an application. Only this response contains the client secret of a managed OpenID client. */
export function useCreateApplication() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ApplicationCreate): Promise<ApplicationCreated> =>
      api.post('applications', { schema: ApplicationCreatedSchema, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: APPLICATIONS_KEY }),
    // The secret must not stay in memory longer than it is shown.
    gcTime: 0,
  })
}
