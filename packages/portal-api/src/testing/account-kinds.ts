import { randomUUID } from 'node:crypto'
import type { SubjectKind } from '../db/schema/accounts.ts'
import { organizations, users } from '../db/schema/accounts.ts'
import type { Database } from '../db/client.ts'
import { insertDeveloper } from './factories.ts'
import { json } from './requests.ts'

export interface AccountKind {
  kind: SubjectKind
  /** Name of the device cookie and its path. */
  cookie: { name: string; path: string }
  loggedIn: number
  insert(db: Database, account: { email: string; passwordHash: string }): Promise<{ id: string }>
  logIn(email: string, password: string): [path: string, init: RequestInit]
  forgotPassword(email: string): [path: string, init: RequestInit]
  resetPassword(token: string, password: string): [path: string, init: RequestInit]
  signUp(email: string): [path: string, init: RequestInit]
}

const DEVELOPERS = '/api/v2/developer'
const USERS = '/api/v1'

/** Developers and platform users have separate login routes with the same rules. */
export const ACCOUNT_KINDS: AccountKind[] = [
  {
    kind: 'developer',
    cookie: { name: 'portaldevice', path: DEVELOPERS },
    loggedIn: 204,
    insert: insertDeveloper,
    logIn: (username, password) => [`${DEVELOPERS}/authenticate`, json({ username, password })],
    forgotPassword: (email) => [`${DEVELOPERS}/forgot-password`, json({ email })],
    resetPassword: (token, password) => [`${DEVELOPERS}/reset-password`, json({ token, password })],
    signUp: (email) => [DEVELOPERS, json({ email, full_name: 'Ada Lovelace' })],
  },
  {
    kind: 'user',
    cookie: { name: 'userdevice', path: USERS },
    loggedIn: 200,
    insert: insertUser,
    logIn: (username, password) => [`${USERS}/authenticate`, json({ username, password })],
    forgotPassword: (email) => [`${USERS}/password-resets`, json({ email })],
    resetPassword: (token, password) => [
      `${USERS}/password-resets`,
      json({ token, password }, { method: 'PATCH' }),
    ],
    signUp: (email) => [
      `${USERS}/register`,
      json({ email, fullName: 'Uma', organization: 'Lanternhouse', password: 'Correct-horse-7' }),
    ],
  },
]

async function insertUser(db: Database, account: { email: string; passwordHash: string }) {
  const organizationId = randomUUID()
  await db.insert(organizations).values({ id: organizationId, name: 'Lanternhouse', region: 'us' })
  const [user] = await db
    .insert(users)
    .values({ organizationId, fullName: 'Uma Thorn', emailVerifiedAt: new Date(), ...account })
    .returning()
  if (!user) throw new Error('the user was not inserted')
  return user
}
