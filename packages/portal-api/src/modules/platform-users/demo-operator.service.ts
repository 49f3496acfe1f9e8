import { DEFAULT_REGION } from '@stagedoor/contract/constants'
import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { hashPassword } from '../../security/passwords.ts'
import { revokeAccess } from '../accounts/access-revocation.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { findPortal } from '../portal/portal.service.ts'
import { DEMO_OPERATOR_ID } from './operators.queries.ts'
import { createOrganizationQueries, createUserQueries } from './users.queries.ts'

/** `demo_operator` of a content folder. Its password is published. */
export interface DemoOperator {
  email: string
  full_name: string
  password: string
}

/**
 * Creates the demo operator, an owner, unless it exists or another platform user has its address.
 * @returns whether the demo operator exists
 */
export async function createDemoOperator(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { email, full_name: fullName, password }: DemoOperator,
): Promise<boolean> {
  if (await createUserQueries(db).findById(DEMO_OPERATOR_ID)) return true
  const passwordHash = await hashPassword(password)
  const name = (await findPortal(db))?.name ?? 'Stagedoor'
  return db.transaction(async (tx) => {
    const organizations = createOrganizationQueries(tx)
    const at = now()
    const [existing] = await organizations.find(name)
    const organization =
      existing ?? (await organizations.insert({ name, region: DEFAULT_REGION, createdAt: at }))
    const added = await createUserQueries(tx).insertIfNew({
      id: DEMO_OPERATOR_ID,
      organizationId: organization.id,
      email: email.toLowerCase(),
      fullName,
      passwordHash,
      emailVerifiedAt: at,
      role: 'owner',
      createdAt: at,
      updatedAt: at,
    })
    return added !== undefined
  })
}

/**
 * Deletes the demo operator with its sessions, links and access tokens, in the transaction of an import of other content.
 * @returns its address; undefined if there is none
 */
export async function removeDemoOperator(tx: Database, actor: string, at: Date): Promise<string | undefined> {
  const removed = await createUserQueries(tx).remove(DEMO_OPERATOR_ID)
  if (!removed) return undefined
  await revokeAccess(tx, { kind: 'user', id: removed.id }, at)
  await appendAudit(tx, {
    actor,
    action: 'user.deleted',
    subject: `user:${removed.id}`,
    details: { role: removed.role, reason: 'demo account' },
    at,
  })
  return removed.email
}
