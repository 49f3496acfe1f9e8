import { randomUUID } from 'node:crypto'
import { ADMIN_API_PATH, USER_ACCESS_COOKIE } from '@stagedoor/contract/constants'
import type { Role } from '@stagedoor/contract/admin/roles'
import { organizations, users } from '../db/schema/accounts.ts'
import { insertRow } from '../db/statements/insert-row.ts'
import { createSessionService } from '../modules/accounts/sessions/sessions.service.ts'
import type { TestApp } from './create-test-app.ts'

type UserRow = typeof users.$inferSelect

/** Stores a platform user with a role, or without access to the console. */
export async function insertOperator(
  { deps: { db } }: TestApp,
  role: Role | null,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<UserRow> {
  const organization = await insertRow(db, organizations, { name: 'Lanternhouse', region: 'us' })
  return insertRow(db, users, {
    organizationId: organization.id,
    email: `${randomUUID()}@example.com`,
    fullName: 'Grace Hopper',
    passwordHash: 'not a hash',
    emailVerifiedAt: new Date(),
    role,
    ...values,
  })
}

/** Client of the admin API with a header that identifies the caller, with paths relative to it. */
export function adminClient(app: TestApp, headers: Record<string, string> = {}) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await app.request(ADMIN_API_PATH + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = /^application\/(?:problem\+)?json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : text,
    }
  }
}

/** Signs a new person with this role in. */
export async function operatorClient(
  app: TestApp,
  role: Role | null,
  values?: Partial<typeof users.$inferInsert>,
) {
  const user = await insertOperator(app, role, values)
  const { accessToken } = await app.deps.db.transaction((tx) =>
    createSessionService(app.deps).startForUser(tx, user.id, { method: 'password' }),
  )
  const cookie = `${USER_ACCESS_COOKIE}=${accessToken}`
  return { user, cookie, call: adminClient(app, { cookie }) }
}
