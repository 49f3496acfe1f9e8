import { snakeCase } from 'change-case'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { createDeveloperExportQueries } from './developer-export.queries.ts'

/** Exports what is stored about a developer, for operators who answer a request of the person. */
export function createDeveloperExport({ db, now }: Pick<Deps, 'db' | 'now'>) {
  /**
   * Returns one JSON document, with keys in snake case and times in ISO 8601. It contains no hashes, tokens and secrets.
   * Records an entry in the audit log, because the document contains personal data.
   *
   * @throws AppError not_found
   */
  return (id: string, actor: string): Promise<Record<string, unknown>> =>
    db.transaction(async (tx) => {
      const queries = createDeveloperExportQueries(tx)
      const account = await queries.account(id)
      if (!account) throw new AppError('not_found', { detail: `There is no developer ${id}.` })
      const [checklist] = await queries.checklist(id)
      const document = {
        exportedAt: now(),
        developer: account,
        groups: await queries.groups(id),
        permissions: await queries.permissions(id),
        checklist: checklist ?? null,
        sessions: await queries.sessions(id),
        mailedLinks: await queries.mailedLinks(id),
        mails: await queries.mails(account.email),
        applications: await queries.applications(id),
        credentials: await queries.credentials(id),
        registrations: await queries.registrations(id),
        endedRegistrations: await queries.endedRegistrations(id),
        failedRequests: await queries.failedRequests(id),
        usage: await queries.usage(id),
        auditLog: await queries.auditLog(id),
      }
      await appendAudit(tx, {
        actor,
        action: 'developer.exported',
        subject: `developer:${id}`,
        at: now(),
      })
      return Object.fromEntries(
        Object.entries(document).map(([name, part]) => [snakeCase(name), plain(part)]),
      )
    })
}

/** Converts rows to JSON values. Details of the audit log keep their keys. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [snakeCase(key), key === 'details' ? part : plain(part)]),
  )
}
