import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../db/client.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { createDemoAccountQueries } from './demo-accounts.queries.ts'
import { revokeAccess } from '../../accounts/access-revocation.ts'
import { hashPassword } from '../../../security/passwords.ts'
import type { DemoAccount } from '../read/folder-schemas.ts'
import { CONTENT_NAMESPACE, derivedId } from '../derived-id.ts'

/** The id of an application of a demo account, the same on every machine. */
export function demoApplicationId(email: string, name: string): string {
  return derivedId(CONTENT_NAMESPACE, `demo-application:${email.toLowerCase()}:${name}`)
}

/** Lists the demo accounts whose published password works, oldest first. */
export const listDemoAccounts = (db: Database) => createDemoAccountQueries(db).listEnabled()

/** Creates missing demo accounts and enables disabled ones. Returns these; other accounts are not changed. */
export async function createDemoAccounts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  accounts: readonly DemoAccount[],
): Promise<{ account: DemoAccount; developerId: string }[]> {
  const queries = createDemoAccountQueries(db)
  const existing = await queries.whichExist(accounts.map(({ email }) => email.toLowerCase()))
  const missing = accounts.filter(({ email }) => !existing.has(email.toLowerCase()))
  const hashed = await Promise.all(
    missing.map(async (account) => ({ account, passwordHash: await hashPassword(account.password) })),
  )
  const at = now()
  const created = await queries.insertMissing(
    hashed.map(({ account, passwordHash }) => ({
      email: account.email.toLowerCase(),
      fullName: account.full_name,
      status: account.status,
      passwordHash,
      publishedPasswordHash: passwordHash,
      isDemo: true,
      createdAt: at,
      updatedAt: at,
    })),
  )
  const ids = new Map(created.map(({ id, email }) => [email, id]))
  return missing.flatMap((account) => {
    const developerId = ids.get(account.email.toLowerCase())
    return developerId === undefined ? [] : [{ account, developerId }]
  })
}

/**
 * Disables demo accounts in the transaction of an import, because their passwords are published and the portal now has its
 * own content. Revokes their access, and gateways reject their credentials. Deletes the applications that the demo created
 * for them, so that the auth strategies of the demo content can be removed.
 *
 * @param declared demo accounts of the imported content, which stay enabled outside production
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
  for (const id of ids) await revokeAccess(tx, { kind: 'developer', id }, at)
  const sampleIds = (await queries.listApplications(ids))
    .filter(({ id, name, email }) => id === demoApplicationId(email, name))
    .map(({ id }) => id)
  await queries.removeApplications(sampleIds)
  await appendAudit(
    tx,
    ...sampleIds.map((id) => ({ actor, action: 'application.deleted', subject: `application:${id}`, at })),
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
