import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../db/client.ts'
import type { Listing, PageOf } from '../../db/statements/list-clauses.ts'
import type { Deps } from '../../deps.ts'
import type { AuditEntry, AuditFilter, AuditRow } from './audit-entry.ts'
import { createAuditQueries } from './audit.queries.ts'

/** Entries of one page of an export. */
const PAGE_SIZE = 1000

/** System user who runs a command under another name. */
const systemUser = new AsyncLocalStorage<string>()

/**
 * Runs the work of a command. Its audit entries then also name the system user, because the name of `--as` in the actor is
 * not verified.
 *
 * @param name undefined if the actor is the system user
 */
export function withSystemUser<Result>(name: string | undefined, work: () => Result): Result {
  return name === undefined ? work() : systemUser.run(name, work)
}

/**
 * Appends entries to the audit log, in one statement.
 * @param tx the transaction of the change, so that both are committed or neither
 */
export function appendAudit(tx: Database, ...entries: AuditEntry[]): Promise<void> {
  const name = systemUser.getStore()
  const named = entries.map((entry) =>
    name !== undefined && entry.actor.startsWith('operator:')
      ? { ...entry, details: { ...entry.details, system_user: name } }
      : entry,
  )
  return createAuditQueries(tx).append(...named)
}

/** Reads the audit log, for operators. */
export function createAuditLog({ db }: Pick<Deps, 'db'>) {
  const queries = createAuditQueries(db)
  return {
    /** Newest first. */
    list: (filter: AuditFilter, listing: Listing): Promise<PageOf<AuditRow>> => queries.list(filter, listing),

    /**
     * Reads the next entries, oldest first.
     *
     * @param after id of the last entry of the previous page; 0 for the first page
     * @returns at most PAGE_SIZE entries; an empty list after the last one
     */
    page: (filter: AuditFilter, after: number): Promise<AuditRow[]> => queries.page(filter, after, PAGE_SIZE),
  }
}
