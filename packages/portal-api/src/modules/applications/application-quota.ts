import { APPLICATION_QUOTA } from '@stagedoor/contract/constants'
import type { Database } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { createApplicationQueries } from './applications.queries.ts'

/**
 * Throws application_quota_reached if a developer can have no further application. In a transaction, concurrent requests
 * wait for each other, so that they cannot exceed the quota.
 */
export async function requireRoom(db: Database, developerId: string): Promise<void> {
  const queries = createApplicationQueries(db)
  await queries.lockOwner(developerId)
  if ((await queries.count(developerId)) >= APPLICATION_QUOTA) throw new AppError('application_quota_reached')
}
