import type { Checklist, ChecklistUpdate } from '@stagedoor/contract/accounts/checklist'
import type { Deps } from '../../deps.ts'
import { createChecklistQueries } from './checklist.queries.ts'

/** The checklist that leads a new developer to the first request. */
export function createChecklist({ db, now, caches }: Pick<Deps, 'db' | 'now' | 'caches'>) {
  const queries = createChecklistQueries(db)

  return {
    /** Returns undefined after the developer has dismissed the checklist. */
    async find(developerId: string): Promise<Checklist | undefined> {
      if (caches.dismissedChecklists.has(developerId)) return undefined
      const row = await queries.find(developerId)
      if (row?.dismissed) caches.dismissedChecklists.set(developerId, true)
      if (!row || row.dismissed) return undefined
      const { dismissed: _, ...checklist } = row
      return checklist
    },

    mark: (developerId: string, update: ChecklistUpdate): Promise<void> =>
      queries.mark(developerId, update, now()),
  }
}
