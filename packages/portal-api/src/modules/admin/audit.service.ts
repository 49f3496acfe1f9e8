import type {
  AuditExportQuery,
  AuditFormat,
  AuditLogEntry,
  AuditQuery,
} from '@stagedoor/contract/admin/audit'
import { FIRST_TIME_MS, SEARCH_DAYS } from '@stagedoor/contract/admin/audit'
import { DAY_MS } from '@stagedoor/contract/constants'
import { pageOf } from '@stagedoor/contract/paging'
import type { PageOf } from '../../db/statements/list-clauses.ts'
import type { Deps } from '../../deps.ts'
import type { Services } from '../../services.ts'
import type { AuditFilter, AuditRow } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { csvRecord } from '../audit/csv.ts'
import { listingOf } from './admin-listing.ts'
import { createActorQueries } from './audit.queries.ts'
import type { SearchLimit } from './search-limit.ts'

const CSV_COLUMNS = ['id', 'at', 'actor', 'action', 'subject', 'details']

/** The audit log, for the console. */
export function createAdminAudit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { auditLog }: Pick<Services, 'auditLog'>,
  searches: SearchLimit,
) {
  const actors = createActorQueries(db)

  return {
    /** Newest first. Throws too_many_attempts and unavailable, as all searches. */
    async list(query: AuditQuery, actor: string): Promise<PageOf<AuditLogEntry>> {
      const filter = filterOf(query, now())
      const { rows, total } = await searches.read(actor, textsOf(query), (on) =>
        auditLog.list(filter, listingOf(query, pageOf(query)), on),
      )
      const names = await actors.names(rows.map(({ actor }) => actor))
      return {
        rows: rows.map((row) => ({ ...entryBody(row), actor_name: names.get(row.actor) ?? null })),
        total,
      }
    },

    /**
     * All entries as a file, oldest first. It is read while it is sent, so that a file of any length needs little memory.
     * The first part is read before, so that an error has a response of its own, and the export is recorded with it.
     */
    async export(query: AuditExportQuery, actor: string): Promise<ReadableStream<Uint8Array>> {
      const { format } = query
      const filter = filterOf(query, now())
      const texts = textsOf(query)
      const encoder = new TextEncoder()
      const pageAfter = (id: number) => (on: Deps['db']) =>
        auditLog.page(filter, id, query.search || undefined, on)
      let rows = await searches.read(actor, texts, async (on) => {
        const first = await pageAfter(0)(on)
        await appendAudit(on, {
          actor,
          action: 'audit.exported',
          subject: 'audit',
          details: describeExport(query),
          at: now(),
        })
        return first
      })
      return new ReadableStream({
        start(controller) {
          if (format === 'csv') controller.enqueue(encoder.encode(`${csvRecord(CSV_COLUMNS)}\r\n`))
        },
        async pull(controller) {
          const last = rows.at(-1)
          if (!last) return controller.close()
          controller.enqueue(encoder.encode(rows.map((row) => line(format, row)).join('')))
          rows = await searches.readNext(actor, texts, pageAfter(last.id))
        },
      })
    },
  }
}

function line(format: AuditFormat, row: AuditRow): string {
  const entry = entryBody(row)
  if (format === 'ndjson') return `${JSON.stringify(entry)}\n`
  const { id, at, actor, action, subject, details } = entry
  return `${csvRecord([String(id), at, actor, action, subject, JSON.stringify(details)])}\r\n`
}

function entryBody({ id, at, actor, action, subject, details }: AuditRow) {
  return { id, at: at.toISOString(), actor, action, subject, details }
}

/** Filters of an export for its audit entry, without the text of a search, which may be the name of a person. */
function describeExport({ search, ...query }: AuditExportQuery): Record<string, unknown> {
  const given = Object.entries(query).filter(([, value]) => value)
  return { ...Object.fromEntries(given), ...(search && { hasSearch: true }) }
}

/** Filters for which the database reads many entries. It finds whole names with an index. */
function textsOf({ search, ...query }: Omit<AuditExportQuery, 'format'>) {
  const beginning = (name = '') => (name.endsWith('*') ? name : undefined)
  return {
    search,
    actor: beginning(query.actor),
    action: beginning(query.action),
    subject: beginning(query.subject),
  }
}

/** Empty texts do not filter. A search without a beginning finds entries of the last SEARCH_DAYS days before its end. */
function filterOf(query: Omit<AuditExportQuery, 'format'>, now: Date): AuditFilter {
  const end = Math.min(now.getTime(), query.until === undefined ? Infinity : Date.parse(query.until))
  const searchedSince = query.search
    ? new Date(Math.max(FIRST_TIME_MS, end - SEARCH_DAYS * DAY_MS))
    : undefined
  return {
    actor: query.actor || undefined,
    action: query.action || undefined,
    subject: query.subject || undefined,
    since: query.since === undefined ? searchedSince : new Date(query.since),
    until: query.until === undefined ? undefined : new Date(query.until),
  }
}
