import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../../db/client.ts'
import type { Listing, PageOf } from '../../db/statements/list-clauses.ts'
import type { Deps } from '../../deps.ts'
import type { AuditEntry, AuditFilter, AuditRow } from './audit-entry.ts'
import { createAuditQueries } from './audit.queries.ts'

/** Entries of one page of an export. */
const PAGE_SIZE = 1000

/** What is added to the entries of one actor. */
interface AuditContext {
  /** `operator:<name>` or `user:<id>`. */
  actor: string
  details: Record<string, unknown>
}

const current = new AsyncLocalStorage<AuditContext>()

/**
 * Runs the work of a command or of a request of the console. The actor's audit entries then contain the details: the system
 * user of a command, because the name of `--as` is not verified, or how the console was called and from where.
 */
export function withAuditDetails<Result>(context: AuditContext, work: () => Result): Result {
  return current.run(context, work)
}

/**
 * Appends entries to the audit log, in one statement.
 * @param tx the transaction of the change, so that both are committed or neither
 */
export function appendAudit(tx: Database, ...entries: AuditEntry[]): Promise<void> {
  const context = current.getStore()
  const detailed = entries.map((entry) =>
    context?.actor === entry.actor ? { ...entry, details: { ...entry.details, ...context.details } } : entry,
  )
  return createAuditQueries(tx).append(...detailed)
}

/** Reads the audit log, for operators. */
export function createAuditLog({ db }: Pick<Deps, 'db'>) {
  return {
    /** Newest first. The total is 100,000 at most. */
    list: (filter: AuditFilter, listing: Listing, on = db): Promise<PageOf<AuditRow>> =>
      createAuditQueries(on).list(filter, listing),

    /**
     * Reads the next entries, oldest first.
     *
     * @param after id of the last entry of the previous page; 0 for the first page
     * @returns at most PAGE_SIZE entries; an empty list after the last one
     */
    page: (filter: AuditFilter, after: number, search?: string, on = db): Promise<AuditRow[]> =>
      createAuditQueries(on).page(filter, after, PAGE_SIZE, search),
  }
}
