import { randomUUID } from 'node:crypto'
import type { CredentialMode } from '@stagedoor/contract/applications/credentials'
import { CREDENTIAL_QUOTA, TEST_KEY_QUOTA } from '@stagedoor/contract/constants'
import type { Page } from '@stagedoor/contract/paging'
import type { Database } from '../../../db/client.ts'
import type { PageOf } from '../../../db/statements/list-clauses.ts'
import type { ApplicationRow } from '../../../db/schema/applications.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalidValue } from '../../../errors/app-error.ts'
import { API_KEY_PREFIX, type GeneratedSecret, generateSecret } from '../../../security/random-secrets.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { usesApiKeys } from '../application-rules.ts'
import { createApplicationQueries } from '../applications.queries.ts'
import { createOwnApplication } from '../own-application.ts'
import { createCredentialQueries, type CredentialRow } from './credentials.queries.ts'

/** Last year with four digits in ISO 8601. */
const LAST_YEAR = 9_999

export interface CreatedCredential {
  credential: CredentialRow
  /** The secret key. Only its hash is stored. */
  key: string
}

/** A key to store, with its generated secret. */
interface NewKey {
  mode: CredentialMode
  displayName: string | undefined
  expiresAt: Date | null
  secret: Pick<GeneratedSecret, 'hash' | 'prefix' | 'lastFour'>
}

/** API keys of applications. */
export function createCredentialService({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const credentials = createCredentialQueries(db)
  const ownApplication = createOwnApplication(db)

  function audit(tx: Database, action: string, actor: string, applicationId: string, id: string) {
    return appendAudit(tx, {
      actor,
      action,
      subject: `credential:${id}`,
      details: { application: applicationId },
      at: now(),
    })
  }

  /** Stores a key of an application that is locked. Throws credential_quota_reached, test_key_quota_reached. */
  async function insert(
    tx: Database,
    { id: applicationId, developerId }: Pick<ApplicationRow, 'id' | 'developerId'>,
    { mode, displayName, expiresAt, secret }: NewKey,
  ): Promise<CredentialRow> {
    const queries = createCredentialQueries(tx)
    const [quota, code] =
      mode === 'live'
        ? ([CREDENTIAL_QUOTA, 'credential_quota_reached'] as const)
        : ([TEST_KEY_QUOTA, 'test_key_quota_reached'] as const)
    if ((await queries.count(applicationId, mode)) >= quota) throw new AppError(code)
    const id = randomUUID()
    const credential = await queries.insert({
      id,
      applicationId,
      mode,
      displayName: displayName ?? id,
      secretHash: secret.hash,
      prefix: secret.prefix,
      lastFour: secret.lastFour,
      expiresAt,
      createdAt: now(),
    })
    await audit(tx, 'credential.created', `developer:${developerId}`, applicationId, id)
    return credential
  }

  function revokeAs(actor: string, applicationId: string, id: string): Promise<void> {
    return db.transaction(async (tx) => {
      if (!(await createCredentialQueries(tx).remove(applicationId, id))) throw new AppError('not_found')
      await audit(tx, 'credential.revoked', actor, applicationId, id)
    })
  }

  return {
    /** Stores a key in the transaction of its caller, who has locked the application. */
    insert,

    /** Throws not_found. The list is empty for strategies without API keys. */
    async list(developerId: string, applicationId: string, page: Page): Promise<PageOf<CredentialRow>> {
      await ownApplication(developerId, applicationId)
      return credentials.list(applicationId, page)
    },

    /** Throws not_found, unsupported_by_strategy, credential_quota_reached; validation_failed for an expiry in the past. */
    async create(
      developerId: string,
      applicationId: string,
      displayName: string | undefined,
      expiresAt: Date | null = null,
    ): Promise<CreatedCredential> {
      if (expiresAt && (expiresAt <= now() || expiresAt.getUTCFullYear() > LAST_YEAR)) {
        const reason = `must be in the future, and not after the year ${LAST_YEAR}`
        throw invalidValue('expires_at', { rule: 'invalid', reason })
      }
      return db.transaction(async (tx) => {
        // The lock serializes concurrent requests, so that they cannot exceed the quota.
        const found = await createApplicationQueries(tx).findLocked(developerId, applicationId)
        if (!found) throw new AppError('not_found')
        if (!usesApiKeys(found.strategy)) throw new AppError('unsupported_by_strategy')
        const { secret: key, ...secret } = generateSecret(API_KEY_PREFIX)
        const credential = await insert(tx, found.application, {
          mode: 'live',
          displayName,
          expiresAt,
          secret,
        })
        return { credential, key }
      })
    },

    /** Throws not_found. */
    async rename(developerId: string, applicationId: string, id: string, displayName: string): Promise<void> {
      await ownApplication(developerId, applicationId)
      await db.transaction(async (tx) => {
        const isRenamed = await createCredentialQueries(tx).rename(applicationId, id, displayName)
        if (!isRenamed) throw new AppError('not_found')
        await audit(tx, 'credential.renamed', `developer:${developerId}`, applicationId, id)
      })
    },

    /** Throws not_found. */
    async revoke(developerId: string, applicationId: string, id: string): Promise<void> {
      await ownApplication(developerId, applicationId)
      await revokeAs(`developer:${developerId}`, applicationId, id)
    },

    /** Revokes a key of any developer, for operators. Throws not_found. */
    revokeForOperator: (applicationId: string, id: string, actor: string): Promise<void> =>
      revokeAs(actor, applicationId, id),
  }
}

export type CredentialService = ReturnType<typeof createCredentialService>
