import { ApplicationSchema } from '@stagedoor/contract/applications/applications'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { APPLICATIONS_KEY } from './get-applications.ts'

export function applicationQuery(applicationId: string) {
  return queryOptions({
    queryKey: [...APPLICATIONS_KEY, applicationId],
    queryFn: ({ signal }) => api.get(`applications/${applicationId}`, { schema: ApplicationSchema, signal }),
  })
}
