import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { APPLICATIONS_KEY } from './get-applications.ts'

export function useDeleteApplication() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (applicationId: string) => api.delete(`applications/${applicationId}`),
    onSuccess: (_response, applicationId) => {
      const applicationKey = [...APPLICATIONS_KEY, applicationId]
      queryClient.removeQueries({ queryKey: applicationKey, type: 'inactive' })
      // The application's page stays mounted until the navigation ends; a refetch would replace it with a 404 message.
      void queryClient.invalidateQueries({ queryKey: applicationKey, refetchType: 'none' })
      return queryClient.invalidateQueries({ queryKey: [...APPLICATIONS_KEY, 'list'] })
    },
  })
}
