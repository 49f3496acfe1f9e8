import type { DeveloperRow, DeveloperStatus } from '../../db/schema/accounts.ts'
import { didYouMean } from '../../config/suggestion.ts'
import { fullId } from '../../db/short-ids.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { UUID } from '../../http/uuid.ts'
import { createDeveloperQueries } from './developers.queries.ts'

/** Finds the developers that operators name in commands. */
export function createDeveloperLookup({ db }: Pick<Deps, 'db'>) {
  const developers = createDeveloperQueries(db)
  return {
    /** All developers, or those of one status, oldest first. */
    list: (status?: DeveloperStatus): Promise<DeveloperRow[]> => developers.list(status),

    /**
     * @param typed e-mail address, id or the beginning of the id
     * @throws AppError not_found, and conflict when several ids begin like this
     */
    async find(typed: string): Promise<DeveloperRow> {
      const wanted = typed.trim()
      const found = wanted.includes('@')
        ? await developers.findByEmail(wanted.toLowerCase())
        : await developers.findById(await fullId(db, 'developer', wanted))
      if (found) return found
      const emails = UUID.test(wanted) ? [] : (await developers.list()).map(({ email }) => email)
      throw new AppError('not_found', {
        detail: `There is no developer ${wanted}.${didYouMean(wanted, emails) || ' See `stagedoor developers list`.'}`,
      })
    },
  }
}

export type DeveloperLookup = ReturnType<typeof createDeveloperLookup>
