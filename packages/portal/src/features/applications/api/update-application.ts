import {
  type Application,
  ApplicationSchema,
  type ApplicationUpdate,
} from '@stagedoor/contract/applications/applications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { APPLICATIONS_KEY } from './get-applications.ts'

export function useUpdateApplication(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ApplicationUpdate): Promise<Application> =>
      api.patch(`applications/${applicationId}`, { schema: ApplicationSchema, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: APPLICATIONS_KEY }),
  })
}
