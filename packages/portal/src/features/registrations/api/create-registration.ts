import { type Registration, RegistrationSchema } from '@stagedoor/contract/applications/registrations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { registrationsKey } from './get-registrations.ts'

interface NewRegistration {
  applicationId: string
  versionId: string
  /** Omitted from the request when empty. */
  scopes: readonly string[]
}

/** Registers an application for a product version. The registration is approved immediately or pending. */
export function useCreateRegistration() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ applicationId, versionId, scopes }: NewRegistration): Promise<Registration> =>
      api.post(`applications/${applicationId}/registrations`, {
        schema: RegistrationSchema,
        body: { product_version_id: versionId, ...(scopes.length > 0 && { scopes }) },
        keepOnForbidden: true,
      }),
    onSuccess: (_registration, { applicationId }) =>
      queryClient.invalidateQueries({ queryKey: registrationsKey(applicationId) }),
  })
}
