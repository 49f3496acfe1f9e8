import type { Database } from '../../db/client.ts'
import { type AuditEntry, createAuditQueries } from './audit.queries.ts'

/**
 * Appends entries to the audit log, in one statement.
 * @param tx the transaction of the change, so that both are committed or neither
 */
export function appendAudit(tx: Database, ...entries: AuditEntry[]): Promise<void> {
  return createAuditQueries(tx).append(...entries)
}
