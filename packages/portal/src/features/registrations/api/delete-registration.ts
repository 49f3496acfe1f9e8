import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { registrationsKey } from './get-registrations.ts'

export function useDeleteRegistration(applicationId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (registrationId: string) =>
      api.delete(`applications/${applicationId}/registrations/${registrationId}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: registrationsKey(applicationId) }),
  })
}
