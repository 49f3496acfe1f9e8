import type {
  AuditExportQuery,
  AuditFormat,
  AuditLogEntry,
  AuditQuery,
} from '@stagedoor/contract/admin/audit'
import { pageOf } from '@stagedoor/contract/paging'
import type { PageOf } from '../../db/statements/list-clauses.ts'
import type { Deps } from '../../deps.ts'
import type { Services } from '../../services.ts'
import type { AuditFilter, AuditRow } from '../audit/audit-entry.ts'
import { csvRecord } from '../audit/csv.ts'
import { listingOf } from './admin-listing.ts'
import { createActorQueries } from './audit.queries.ts'

const CSV_COLUMNS = ['id', 'at', 'actor', 'action', 'subject', 'details']

/** The audit log, for the console. */
export function createAdminAudit({ db }: Pick<Deps, 'db'>, { auditLog }: Pick<Services, 'auditLog'>) {
  const actors = createActorQueries(db)

  return {
    /** Newest first. */
    async list(query: AuditQuery): Promise<PageOf<AuditLogEntry>> {
      const { rows, total } = await auditLog.list(filterOf(query), listingOf(query, pageOf(query)))
      const names = await actors.names(rows.map(({ actor }) => actor))
      return {
        rows: rows.map((row) => ({ ...entryBody(row), actor_name: names.get(row.actor) ?? null })),
        total,
      }
    },

    /** All entries as a file, oldest first. It is read while it is sent, so that a file of any length needs little memory. */
    export(query: AuditExportQuery): ReadableStream<Uint8Array> {
      const { format } = query
      const filter = filterOf(query)
      const encoder = new TextEncoder()
      let after = 0
      return new ReadableStream({
        start(controller) {
          if (format === 'csv') controller.enqueue(encoder.encode(`${csvRecord(CSV_COLUMNS)}\r\n`))
        },
        async pull(controller) {
          const rows = await auditLog.page(filter, after, query.search || undefined)
          const last = rows.at(-1)
          if (!last) return controller.close()
          after = last.id
          controller.enqueue(encoder.encode(rows.map((row) => line(format, row)).join('')))
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

/** Empty texts do not filter. */
function filterOf(query: Omit<AuditExportQuery, 'format'>): AuditFilter {
  return {
    actor: query.actor || undefined,
    action: query.action || undefined,
    subject: query.subject || undefined,
    since: query.since === undefined ? undefined : new Date(query.since),
    until: query.until === undefined ? undefined : new Date(query.until),
  }
}
