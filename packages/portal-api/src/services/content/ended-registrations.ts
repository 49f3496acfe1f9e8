import type { Database } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { createAuditQueries } from '../../queries/audit.ts'
import { createRegistrationQueries, type RegistrationForReview } from '../../queries/registrations.ts'
import { queueEndedMails } from '../registration-mails.ts'
import { createRegistrationScopes } from '../registration-scopes.ts'

/** Mails and entries of one statement: its text is built in memory. */
const AT_ONCE = 200

/**
 * Ends what is registered for versions that will be removed, in the transaction that removes them: each gets its entry in
 * the audit log, and the owners of what worked or was waited for get a mail. The rows themselves go with their versions.
 *
 * @param actor who removes the versions, as the audit log names them
 */
export async function endRegistrations(
  tx: Database,
  deps: Deps,
  versionIds: string[],
  actor: string,
): Promise<RegistrationForReview[]> {
  const ended = await createRegistrationQueries(tx).takeOfVersions(versionIds)
  for (let start = 0; start < ended.length; start += AT_ONCE) {
    const some = ended.slice(start, start + AT_ONCE)
    await createAuditQueries(tx).append(
      ...some.map(({ registration, productName, productVersionName }) => ({
        actor,
        action: 'registration.ended',
        subject: `registration:${registration.id}`,
        details: {
          application: registration.applicationId,
          productVersion: registration.productVersionId,
          // Their names: nobody can look them up any more.
          product: productName,
          version: productVersionName,
          status: registration.status,
        },
        at: deps.now(),
      })),
    )
    const told = some.filter(({ registration: { status } }) => status === 'approved' || status === 'pending')
    await queueEndedMails(tx, deps, told)
  }
  return ended
}

/** Takes the scopes of ended registrations back at the identity provider, once their end is stored. Never throws. */
export async function takeScopesBack(deps: Deps, ended: readonly RegistrationForReview[]): Promise<void> {
  const granted = createRegistrationScopes(deps)
  const byApplication = new Map(
    ended
      .filter(({ registration: { status, scopes } }) => status === 'approved' && scopes.length > 0)
      .map(({ registration: { applicationId, scopes } }) => [applicationId, scopes]),
  )
  for (const [applicationId, scopes] of byApplication) await granted.settle(applicationId, scopes)
}
