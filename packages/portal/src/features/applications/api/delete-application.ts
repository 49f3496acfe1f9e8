import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { APPLICATIONS_KEY } from './get-applications.ts'

/** Deletes an application with its credentials and registrations. */
export function useDeleteApplication() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (applicationId: string) => api.delete(`applications/${applicationId}`),
    onSuccess: (_answer, applicationId) => {
      const ofApplication = [...APPLICATIONS_KEY, applicationId]
      queryClient.removeQueries({ queryKey: ofApplication, type: 'inactive' })
      // Its own page is still in sight until it is left; asking for it again would only show that it is gone.
      void queryClient.invalidateQueries({ queryKey: ofApplication, refetchType: 'none' })
      return queryClient.invalidateQueries({ queryKey: [...APPLICATIONS_KEY, 'list'] })
    },
  })
}
