import {
  AuditExportQuerySchema,
  type AuditFormat,
  AuditListSchema,
  AuditQuerySchema,
} from '@stagedoor/contract/admin/audit'
import { pageOf, toList } from '@stagedoor/contract/paging'
import type { Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createAdminAudit } from './audit.service.ts'
import { SEARCH_ERRORS, type SearchLimit } from './search-limit.ts'

const about = { tag: 'Audit log' } as const

const MEDIA_TYPES: Record<AuditFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
}

/** The audit log. */
export function adminAuditRoutes(
  deps: Deps,
  services: Services,
  guards: AccessGuards,
  searches: SearchLimit,
) {
  const audit = createAdminAudit(deps, services, searches)
  return routes(guards, [
    route('get', '/audit', {
      ...about,
      access: 'operator:viewer',
      id: 'listAudit',
      summary: 'List entries of the audit log, newest first. A search without since finds those of 90 days',
      query: AuditQuerySchema,
      responses: { 200: AuditListSchema },
      errors: SEARCH_ERRORS,
      handler: async ({ operator, query }) => {
        const { rows, total } = await audit.list(query, operator.actor)
        return toList(rows, total, pageOf(query))
      },
    }),

    route('get', '/audit/export', {
      ...about,
      access: 'operator:admin',
      id: 'exportAudit',
      summary:
        'Get all matching entries as a file, oldest first. A search without since finds those of 90 days',
      query: AuditExportQuerySchema,
      responses: {
        200: { description: 'A file.', content: { 'text/csv': 'binary', 'application/x-ndjson': 'binary' } },
      },
      errors: SEARCH_ERRORS,
      handler: async ({ c, operator, query }) => {
        const file = await audit.export(query, operator.actor)
        c.header('content-type', MEDIA_TYPES[query.format])
        c.header('content-disposition', `attachment; filename="audit-log.${query.format}"`)
        return c.body(file)
      },
    }),
  ])
}
