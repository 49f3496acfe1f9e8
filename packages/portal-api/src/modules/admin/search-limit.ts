import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../db/client.ts'
import { timedTransaction } from '../../db/statements/timed-transaction.ts'
import type { Deps } from '../../deps.ts'
import { isStatementTimeout } from '../../errors/database-errors.ts'
import { AppError } from '../../errors/app-error.ts'

/** Searches that run at the same time in a process, which has 10 connections, and those of one person among them. */
const MOST_RUNNING = 4
const MOST_OF_PERSON = 2
/** Time of one statement of a search, in milliseconds. */
const TIMEOUT_MS = 5_000
/** How often a search that may wait looks for a free place, in milliseconds. */
const WAIT_MS = 50

/** Errors of a list that can be searched. */
export const SEARCH_ERRORS = ['too_many_attempts', 'unavailable'] as const

/** Texts that a list is searched for. */
type SearchTexts = Readonly<Record<string, string | undefined>>

/**
 * Limits searches of the admin API. No index finds a part of a text, so a search reads the whole table, and without a limit
 * a few of them would use all connections of the process.
 */
export function createSearchLimit({ db }: Pick<Deps, 'db'>, timeoutMs = TIMEOUT_MS) {
  /** The person of each running search. */
  const running: string[] = []

  const isFull = (actor: string) =>
    running.length >= MOST_RUNNING || running.filter((one) => one === actor).length >= MOST_OF_PERSON

  async function search<Result>(actor: string, read: (db: Database) => Promise<Result>): Promise<Result> {
    running.push(actor)
    try {
      return await timedTransaction(db, timeoutMs, read)
    } catch (error) {
      if (!isStatementTimeout(error)) throw error
      throw new AppError('unavailable', {
        detail: 'The search took too long. Use more filters, or a shorter period',
        headers: { 'retry-after': '60' },
        cause: error,
      })
    } finally {
      running.splice(running.indexOf(actor), 1)
    }
  }

  return {
    /**
     * Reads a part of a list, without limits if all texts are empty.
     *
     * @param actor who searches: one person cannot use all places
     * @param read gets the database or the transaction of the search
     * @throws AppError too_many_attempts when too many searches run, and unavailable when a statement takes too long
     */
    async read<Result>(
      actor: string,
      texts: SearchTexts,
      read: (db: Database) => Promise<Result>,
    ): Promise<Result> {
      if (!isSearch(texts)) return read(db)
      if (!isFull(actor)) return search(actor, read)
      throw new AppError('too_many_attempts', {
        detail: 'Other searches are running. Wait a moment, then search again',
        headers: { 'retry-after': '1' },
      })
    },

    /** Like `read`, but waits while too many searches run: for the next part of a file that is being sent. */
    async readNext<Result>(
      actor: string,
      texts: SearchTexts,
      read: (db: Database) => Promise<Result>,
    ): Promise<Result> {
      if (!isSearch(texts)) return read(db)
      while (isFull(actor)) await sleep(WAIT_MS)
      return search(actor, read)
    },
  }
}

export type SearchLimit = ReturnType<typeof createSearchLimit>

function isSearch(texts: SearchTexts): boolean {
  return Object.values(texts).some(Boolean)
}
