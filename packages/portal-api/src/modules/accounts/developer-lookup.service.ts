import type { DeveloperRow, DeveloperStatus } from '../../db/schema/accounts.ts'
import { didYouMean } from '../../config/suggestion.ts'
import { fullId } from '../../db/short-ids.ts'
import type { Listing, PageOf } from '../../db/statements/list-clauses.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { UUID } from '../../http/uuid.ts'
import { createDeveloperQueries } from './developers.queries.ts'

/** Finds the developers that operators name in commands. */
export function createDeveloperLookup({ db }: Pick<Deps, 'db'>) {
  const developers = createDeveloperQueries(db)
  return {
    /** Developers, optionally of one status, oldest first. The search finds addresses and names. */
    list: (status: DeveloperStatus | undefined, listing: Listing): Promise<PageOf<DeveloperRow>> =>
      developers.list(status, listing),

    /**
     * @param typed email address, id or beginning of the id
     * @throws AppError not_found, and conflict when several ids match
     */
    async find(typed: string): Promise<DeveloperRow> {
      const wanted = typed.trim()
      const found = wanted.includes('@')
        ? await developers.findByEmail(wanted.toLowerCase())
        : await developers.findById(await fullId(db, 'developer', wanted))
      if (found) return found
      const emails = UUID.test(wanted) ? [] : await developers.similarEmails(wanted.toLowerCase())
      throw new AppError('not_found', {
        detail: `There is no developer ${wanted}.${didYouMean(wanted, emails) || ' See `stagedoor developers list`.'}`,
      })
    },
  }
}

export type DeveloperLookup = ReturnType<typeof createDeveloperLookup>
