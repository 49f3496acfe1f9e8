import type { Database } from '../../db/client.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { createApplicationQueries } from './applications.queries.ts'
import type { ApplicationWithStrategy } from './application.ts'

/** A developer's own application by its id. Throws not_found, for another's too. */
export function createOwnApplication(db: Database) {
  const applications = createApplicationQueries(db)
  return async (developerId: string, id: string): Promise<ApplicationWithStrategy> => {
    const found = await applications.find(developerId, id)
    if (!found) throw new AppError('not_found')
    return found
  }
}
