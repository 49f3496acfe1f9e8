import type { Database } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { createApplicationQueries } from './applications.queries.ts'
import type { ApplicationWithStrategy } from './application.ts'

/** Finds an application of the developer. Throws not_found, also for another developer's application. */
export function createOwnApplication(db: Database) {
  const applications = createApplicationQueries(db)
  return async (developerId: string, id: string): Promise<ApplicationWithStrategy> => {
    const found = await applications.find(developerId, id)
    if (!found) throw new AppError('not_found')
    return found
  }
}
