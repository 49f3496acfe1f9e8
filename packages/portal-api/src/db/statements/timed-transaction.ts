import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/**
 * Runs work in a transaction whose statements may take a limited time.
 *
 * @param timeoutMs of each statement, in milliseconds
 * @throws the error that `isStatementTimeout` recognizes
 */
export function timedTransaction<Result>(
  db: Database,
  timeoutMs: number,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(timeoutMs))}`)
    return work(tx)
  })
}
