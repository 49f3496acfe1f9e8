import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../../db/schema/operations.ts'
import { ACCOUNT_KINDS } from '../../../testing/account-kinds.ts'
import { password, passwordHash } from '../../../testing/password.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'

const email = 'ada@example.com'

const app = setUpTestApp()

describe.each(ACCOUNT_KINDS)('the audit log of sign-ins of a $kind', (calls) => {
  beforeEach(() => calls.insert(app.deps.db, { email, passwordHash }))

  const entries = () =>
    app.deps.db.select({ action: auditLog.action, details: auditLog.details }).from(auditLog)

  it('contains a sign-in with the number of wrong passwords before, and no wrong password', async () => {
    for (const wrong of ['Wrong-horse-1', 'Wrong-horse-2']) await app.request(...calls.logIn(email, wrong))
    expect(await entries()).toEqual([])
    expect((await app.request(...calls.logIn(email, password))).status).toBe(calls.loggedIn)
    const signedIn = { action: `${calls.kind}.signed_in`, details: { method: 'password', failures: 2 } }
    expect(await entries()).toEqual([signedIn])
  })
})
