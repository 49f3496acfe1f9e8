import type { Checklist, ChecklistUpdate } from '@stagedoor/contract/accounts/checklist'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { CHECKLIST_KEY } from '../../../lib/http/query-client.ts'
import { prefetch } from '../../../lib/http/prefetch.ts'
import type { Portal } from '../../../lib/portal/portal.ts'

const PATH = ['developer', 'checklist']

/** The signed-in developer's progress; null when there is nothing to show. */
export function checklistQuery() {
  return queryOptions({
    queryKey: CHECKLIST_KEY,
    queryFn: async ({ signal }): Promise<Checklist | null> => {
      try {
        const schema = async () => (await import('./checklist-schema.ts')).OptionalChecklistSchema
        return (await api.get(PATH, { schema, signal, keepOnForbidden: true })) ?? null
      } catch {
        // The page is complete without its checklist.
        return null
      }
    },
  })
}

export async function prefetchChecklist(queryClient: QueryClient, { isPublic }: Portal): Promise<void> {
  if (!isPublic) await prefetch(queryClient, checklistQuery())
}

export function updateChecklist(body: ChecklistUpdate, signal?: AbortSignal): Promise<void> {
  return api.patch(PATH, { body, signal, keepOnForbidden: true })
}
