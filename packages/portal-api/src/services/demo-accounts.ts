import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { createDeveloperQueries } from '../queries/developers.ts'
import { hashPassword } from '../security/passwords.ts'
import type { DemoAccount } from './content/folder-schemas.ts'

/** Creates the demo accounts that are missing and answers them; an address that has an account keeps it as it is. */
export async function createDemoAccounts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accounts: readonly DemoAccount[],
): Promise<{ account: DemoAccount; developerId: string }[]> {
  const developers = createDeveloperQueries(db)
  const known = await developers.whichExist(accounts.map(({ email }) => email.toLowerCase()))
  const missing = accounts.filter(({ email }) => !known.has(email.toLowerCase()))
  const hashed = await Promise.all(
    missing.map(async (account) => ({ account, passwordHash: await hashPassword(account.password) })),
  )
  const at = now()
  const created = hashed.map((one) => ({ ...one, developerId: randomUUID() }))
  await developers.insertMissing(
    created.map(({ account, passwordHash, developerId }) => ({
      id: developerId,
      email: account.email.toLowerCase(),
      fullName: account.full_name,
      status: account.status,
      passwordHash,
      createdAt: at,
      updatedAt: at,
    })),
  )
  return created.map(({ account, developerId }) => ({ account, developerId }))
}
