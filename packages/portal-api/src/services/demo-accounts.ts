import { randomUUID } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { Database } from '../db/client.ts'
import { createAuditQueries } from '../queries/audit.ts'
import { createDemoAccountQueries } from '../queries/demo-accounts.ts'
import { createSessionQueries } from '../queries/sessions.ts'
import { hashPassword } from '../security/passwords.ts'
import type { DemoAccount } from './content/folder-schemas.ts'

/** Creates the demo accounts that are missing or disabled and returns them; other accounts stay as they are. */
export async function createDemoAccounts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accounts: readonly DemoAccount[],
): Promise<{ account: DemoAccount; developerId: string }[]> {
  const queries = createDemoAccountQueries(db)
  const known = await queries.whichExist(accounts.map(({ email }) => email.toLowerCase()))
  const missing = accounts.filter(({ email }) => !known.has(email.toLowerCase()))
  const hashed = await Promise.all(
    missing.map(async (account) => ({ account, passwordHash: await hashPassword(account.password) })),
  )
  const at = now()
  const created = hashed.map((one) => ({ ...one, developerId: randomUUID() }))
  await queries.insertMissing(
    created.map(({ account, passwordHash, developerId }) => ({
      id: developerId,
      email: account.email.toLowerCase(),
      fullName: account.full_name,
      status: account.status,
      passwordHash,
      isDemo: true,
      createdAt: at,
      updatedAt: at,
    })),
  )
  return created.map(({ account, developerId }) => ({ account, developerId }))
}

/**
 * Disables demo accounts in the transaction of an import, because the portal now has content of its own and their
 * passwords are published: they lose status, password and sessions, and gateways refuse their credentials.
 *
 * @param declared demo accounts of the imported content: in development they stay
 * @returns the addresses of the disabled accounts
 */
export async function disableDemoAccounts(
  tx: Database,
  { now, settings }: Pick<Deps, 'now' | 'settings'>,
  { actor, declared }: { actor: string; declared: readonly DemoAccount[] },
): Promise<string[]> {
  const queries = createDemoAccountQueries(tx)
  const kept = settings.NODE_ENV === 'production' ? [] : declared
  const accounts = await queries.listEnabled(kept.map(({ email }) => email.toLowerCase()))
  if (accounts.length === 0) return []
  const at = now()
  const ids = accounts.map(({ id }) => id)
  await queries.disable(ids, at)
  for (const id of ids) await createSessionQueries(tx).endAll('developer', id, at)
  await createAuditQueries(tx).append(
    ...accounts.map(({ id, status }) => ({
      actor,
      action: 'developer.disabled',
      subject: `developer:${id}`,
      details: { from: status, reason: 'demo account' },
      at,
    })),
  )
  return accounts.map(({ email }) => email)
}
