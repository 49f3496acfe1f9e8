import type { ApplicationSort } from '@stagedoor/contract/admin/applications'
import { fullId, looksLikeId } from '../../db/short-ids.ts'
import type { Listing, PageOf } from '../../db/statements/list-clauses.ts'
import type { Deps } from '../../deps.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import type { ApplicationWithOwner } from './application.ts'
import {
  type ApplicationLookupQueries,
  createApplicationLookupQueries,
} from './application-lookup.queries.ts'

export interface ApplicationDetails extends ApplicationWithOwner {
  credentials: Awaited<ReturnType<ApplicationLookupQueries['keys']>>
  granted: Awaited<ReturnType<ApplicationLookupQueries['registrations']>>
}

const MAX_LISTED = 10

/** Finds applications of all developers, for operators. */
export function createApplicationLookup({ db }: Pick<Deps, 'db'>) {
  const queries = createApplicationLookupQueries(db)

  /** An id is tried first. Other texts must match one application, or one by its whole name or reference id. */
  async function find(typed: string): Promise<ApplicationWithOwner> {
    const wanted = typed.trim()
    if (looksLikeId(wanted)) {
      const id = await fullId(db, 'application', wanted).catch((error: unknown) => {
        if (isAppError(error) && error.code === 'not_found') return undefined
        throw error
      })
      const found = id === undefined ? undefined : await queries.findById(id)
      if (found) return found
    }
    const search = wanted === '' ? undefined : wanted
    const { rows, total } = await queries.list({ search, limit: MAX_LISTED }, '-created_at')
    const whole = rows.filter(
      ({ application: { name, referenceId } }) => name === wanted || referenceId === wanted,
    )
    const [only, another] = whole.length > 0 ? whole : rows
    if (!only || search === undefined) {
      throw new AppError('not_found', {
        detail: `There is no application ${wanted}. \`stagedoor applications list\` shows them.`,
      })
    }
    if (!another) return only
    const listed = rows.map(
      ({ application, owner }) => `\n  ${application.id}  ${application.name}, ${owner.email}`,
    )
    throw new AppError('conflict', {
      detail: `${wanted} matches ${total} applications. Use the id of one of them:${listed.join('')}${
        total > rows.length ? '\n  …' : ''
      }`,
    })
  }

  async function withParts(found: ApplicationWithOwner): Promise<ApplicationDetails> {
    const { id } = found.application
    const [credentials, granted] = await Promise.all([queries.keys(id), queries.registrations(id)])
    return { ...found, credentials, granted }
  }

  return {
    /**
     * By default, newest first. The search finds names, owners, reference ids, and keys by their first or last characters.
     */
    list: (
      listing: Listing,
      sort: ApplicationSort = '-created_at',
      on = db,
    ): Promise<PageOf<ApplicationWithOwner>> => createApplicationLookupQueries(on).list(listing, sort),

    find,

    /** Returns an application with its keys, without their hashes, and its registrations. Throws not_found. */
    async get(id: string): Promise<ApplicationDetails> {
      const found = await queries.findById(id)
      if (!found) throw new AppError('not_found', { detail: `There is no application ${id}.` })
      return withParts(found)
    },

    /**
     * Returns an application with its keys, without their hashes, and its registrations.
     *
     * @param typed id, beginning of the id, or a text that a search finds
     * @throws AppError not_found, and conflict when several applications match
     */
    show: async (typed: string): Promise<ApplicationDetails> => withParts(await find(typed)),
  }
}
