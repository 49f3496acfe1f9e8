import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '../../db/client.ts'
import { developers, sessions } from '../../db/schema/accounts.ts'
import { hashPassword } from '../../security/passwords.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { untilOneWaits } from '../../testing/expect-waiting.ts'
import { insertDeveloper, insertPortal } from '../../testing/factories.ts'

let app: TestApp
let other: ReturnType<typeof openPostgres>

beforeAll(async () => {
  app = await createTestApp()
  other = openPostgres(app.database.url ?? '')
  await insertPortal(app.deps.db)
})
afterAll(async () => {
  await other.close()
  await app.database.close()
})

it('opens no session for a password that was removed while it was verified', async () => {
  const password = 'Curtain-Call-1927'
  const developer = await insertDeveloper(app.deps.db, { passwordHash: await hashPassword(password) })
  let login: Promise<Response> | undefined
  await other.db.transaction(async (tx) => {
    await tx.update(developers).set({ passwordHash: null }).where(eq(developers.id, developer.id))
    login = Promise.resolve(
      app.request('/api/v2/developer/authenticate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: developer.email, password }),
      }),
    )
    await untilOneWaits(other.db)
  })
  expect((await login)?.status).toBe(401)
  expect(await app.deps.db.select().from(sessions)).toEqual([])
})
