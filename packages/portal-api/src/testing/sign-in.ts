import { ACCESS_COOKIE } from '@stagedoor/contract/constants'
import type { developers } from '../db/schema/accounts.ts'
import { createSessionService } from '../modules/accounts/sessions/sessions.service.ts'
import type { TestApp } from './create-test-app.ts'
import { insertDeveloper } from './factories.ts'

type DeveloperRow = typeof developers.$inferSelect

/** Starts a session without a login. Send `cookie` as the Cookie header. Creates a developer if none is given. */
export async function signIn(
  app: TestApp,
  developer?: DeveloperRow,
): Promise<{ developer: DeveloperRow; cookie: string }> {
  const row = developer ?? (await insertDeveloper(app.deps.db))
  const { accessToken } = await createSessionService(app.deps).start(row.id)
  return { developer: row, cookie: `${ACCESS_COOKIE}=${accessToken}` }
}
