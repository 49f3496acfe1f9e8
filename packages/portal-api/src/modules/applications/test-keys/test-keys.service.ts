import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import type { FirstTestKey } from '@stagedoor/contract/applications/credentials'
import { DAY_MS, TEST_KEY_DAYS } from '@stagedoor/contract/constants'
import type { Database } from '../../../db/client.ts'
import type { ApplicationRow } from '../../../db/schema/applications.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import {
  describeSecret,
  generateSecret,
  type GeneratedSecret,
  TEST_KEY_PREFIX,
} from '../../../security/random-secrets.ts'
import type { SessionSecrets } from '../../../security/session-secrets.ts'
import { appendAudit } from '../../audit/audit.service.ts'
import { usesApiKeys } from '../application-rules.ts'
import { createApplicationQueries } from '../applications.queries.ts'
import { createAuthStrategyQueries } from '../auth-strategies/auth-strategies.queries.ts'
import { createCredentialQueries } from '../credentials/credentials.queries.ts'
import type { CreatedCredential, CredentialService } from '../credentials/credentials.service.ts'

interface FirstKey extends CreatedCredential {
  application: ApplicationRow
}

/**
 * Test keys, which only work in the sandbox. Applications of every auth strategy can have them, because the sandbox stands
 * in for the identity provider too.
 */
export function createTestKeyService(
  { db, now, sessionSecrets }: Pick<Deps, 'db' | 'now' | 'sessionSecrets'>,
  { insert }: Pick<CredentialService, 'insert'>,
) {
  const secretOfRequest = createRequestSecrets(sessionSecrets)

  async function store(
    tx: Database,
    application: ApplicationRow,
    secret: GeneratedSecret,
    displayName?: string,
  ): Promise<CreatedCredential> {
    const expiresAt = new Date(now().getTime() + TEST_KEY_DAYS * DAY_MS)
    const credential = await insert(tx, application, { mode: 'test', displayName, expiresAt, secret })
    return { credential, key: secret.secret }
  }

  async function createApplication(tx: Database, developerId: string, name: string): Promise<ApplicationRow> {
    const at = now()
    const application = await createApplicationQueries(tx).insert({
      id: randomUUID(),
      developerId,
      name,
      referenceId: randomUUID(),
      authStrategyId: await keyStrategy(tx),
      createdAt: at,
      updatedAt: at,
    })
    const actor = `developer:${developerId}`
    const subject = `application:${application.id}`
    await appendAudit(tx, { actor, action: 'application.created', subject, at })
    return application
  }

  return {
    /** Throws not_found, test_key_quota_reached. */
    create: (developerId: string, applicationId: string, displayName?: string): Promise<CreatedCredential> =>
      db.transaction(async (tx) => {
        const found = await createApplicationQueries(tx).findLocked(developerId, applicationId)
        if (!found) throw new AppError('not_found')
        return store(tx, found.application, generateSecret(TEST_KEY_PREFIX), displayName)
      }),

    /**
     * Creates a test key of the developer's newest application, or of a new one. A repeated request with the same id
     * returns the same key.
     *
     * @throws AppError test_key_quota_reached
     */
    createFirst: (
      developerId: string,
      { request_id: requestId, application_name: name }: FirstTestKey,
    ): Promise<FirstKey> =>
      db.transaction(async (tx) => {
        const applications = createApplicationQueries(tx)
        if (!(await applications.lockOwner(developerId))) throw new AppError('session_required')
        const secret = secretOfRequest(developerId, requestId)
        const existing = await createCredentialQueries(tx).findByHash(secret.hash)
        if (existing) {
          const found = await applications.findById(existing.applicationId)
          if (!found) throw new AppError('not_found')
          return { application: found.application, credential: existing, key: secret.secret }
        }
        const application =
          (await applications.newestLocked(developerId)) ?? (await createApplication(tx, developerId, name))
        return { application, ...(await store(tx, application, secret)) }
      }),
  }
}

/** Returns the strategy of an application for API keys: the default one, if it uses them. */
async function keyStrategy(tx: Database): Promise<string | null> {
  const strategies = createAuthStrategyQueries(tx)
  const preferred = await strategies.findDefault()
  if (preferred && usesApiKeys(preferred)) return preferred.id
  return (await strategies.listAll()).find(usesApiKeys)?.id ?? null
}

/**
 * Returns a function that computes the key of a request from its random id, so that a repeated request returns the same key
 * although only a hash is stored. The id is not stored, so that the secret alone does not reveal keys.
 */
function createRequestSecrets(sessionSecrets: SessionSecrets) {
  const key = () => Buffer.from(hkdfSync('sha256', sessionSecrets.keyedHash, 'stagedoor', 'test-key', 32))
  return (developerId: string, requestId: string): GeneratedSecret => {
    const bytes = createHmac('sha256', key()).update(`${developerId} ${requestId.toLowerCase()}`).digest()
    return describeSecret(TEST_KEY_PREFIX, bytes)
  }
}
