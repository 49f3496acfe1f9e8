import { setTimeout } from 'node:timers/promises'
import { type Rejection, VERIFY_RESPONSE_HEADERS } from '@stagedoor/contract/usage/gateway'
import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import type { Deps } from '../../deps.ts'
import { isAppError } from '../../http/errors/app-error.ts'
import { isDatabaseUnavailable } from '../../http/errors/database-errors.ts'
import {
  type CredentialRecord,
  createVerificationQueries,
  type RegistrationOfCredential,
  type VerifiedVersion,
} from './verification.queries.ts'
import { hashSecret, isApiKey } from '../../security/random-secrets.ts'
import { mayConsume } from '../access/access.service.ts'
import { createAccessTokenVerifier, isJwt } from './access-tokens.ts'
import type { AccessDecision, CachedCredential } from './gateway-caches.ts'
import type { Priority } from './verification-cache.ts'
import type { VersionLookup } from './version-lookup.ts'
import { createWrongCredentialLimit } from './wrong-credentials.ts'

/** One request that a gateway wants verified. */
export interface VerificationRequest {
  /** Id of a product version, or `<product slug>/<version name>`. */
  versionReference: string
  scopes: readonly string[]
  /** The client's credential. The version decides which header or query parameter carries it. */
  credential(version: VerifiedVersion): string | undefined
  /** Network address of the client. */
  client(): string
  gatewayId: string
  /** Time of the request, in Unix milliseconds. */
  at: number
}

export type Verdict =
  | {
      rejection: Rejection
      /** Id of the product version, or the gateway's reference to an unknown one. */
      version?: string
      missingScopes?: readonly string[]
      retryAfterS?: number
    }
  | { rejection?: undefined; headers: Record<string, string> }

/** Longer than any key, and than any token that fits into a header. */
const MAX_CREDENTIAL_LENGTH = 16_384
const RETRY_AFTER_S = 5
/** Part of the revocation delay for which refreshes of cached keys are collected. Half of the delay is left by then. */
const REFRESH_BATCH_PART = 0.05

const STATUS_REJECTIONS: Record<Exclude<RegistrationStatus, 'approved'>, Rejection> = {
  pending: 'registration_pending',
  rejected: 'registration_rejected',
  revoked: 'registration_revoked',
}

/**
 * Verifies credentials for product versions, with results that are at most GATEWAY_REVOCATION_DELAY old. Returns
 * synchronously on a cache hit, which is nearly every call.
 */
export function createVerification(deps: Deps, findVersion: VersionLookup) {
  const { db, caches } = deps
  const queries = createVerificationQueries(db)
  const verifyToken = createAccessTokenVerifier(deps)
  const limit = createWrongCredentialLimit(deps)
  const batchWindowMs = deps.settings.GATEWAY_REVOCATION_DELAY * 1_000 * REFRESH_BATCH_PART
  let batchWindow: Promise<void> | undefined

  /** Delays a background refresh, so that keys due at about the same time are loaded in one query. */
  function waitForBatch(): Promise<void> {
    batchWindow ??= setTimeout(batchWindowMs, undefined, { ref: false }).then(() => {
      batchWindow = undefined
    })
    return batchWindow
  }

  async function loadCredential(secret: string, hash: string, priority: Priority): Promise<CachedCredential> {
    if (!isJwt(secret)) {
      if (priority === 'background') await waitForBatch()
      const key = await queries.byKeyHash(hash)
      if (key || isApiKey(secret)) return cachedCredential(key)
    }
    const token = await verifyToken(secret)
    if (token.rejection) return token
    const record = cachedCredential(await queries.byClientId(token.clientId))
    return record.rejection ? record : { ...record, tokenScopes: token.scopes, expiresAt: token.expiresAt }
  }

  async function loadAndCount(
    secret: string,
    hash: string,
    request: VerificationRequest,
    priority: Priority,
  ): Promise<CachedCredential> {
    const credential = await loadCredential(secret, hash, priority)
    if (credential.rejection) await limit.count({ client: request.client(), gatewayId: request.gatewayId })
    return credential
  }

  function verifyForVersion(
    version: VerifiedVersion | null,
    request: VerificationRequest,
  ): Verdict | Promise<Verdict> {
    if (!version) return { rejection: 'unknown_product_version', version: request.versionReference }
    const secret = request.credential(version)
    if (!secret) return { rejection: 'missing_credential', version: version.id }
    if (secret.length > MAX_CREDENTIAL_LENGTH) return { rejection: 'invalid_credential', version: version.id }
    const hash = hashSecret(secret)
    const { at } = request
    const retryAfterS = limit.blockedFor(request.client, at)
    if (retryAfterS > 0 && !caches.gateway.credentials.has(hash))
      return { rejection: 'too_many_attempts', version: version.id, retryAfterS }
    const credential = caches.gateway.credentials.getOrLoad(hash, at, (priority) =>
      loadAndCount(secret, hash, request, priority),
    )
    if (!(credential instanceof Promise)) return decideAndRecordUse(credential, version, request)
    return credential.then((loaded) => decideAndRecordUse(loaded, version, request))
  }

  /** Records the use of API keys in memory; clients of an identity provider have no last use. */
  function decideAndRecordUse(
    credential: CachedCredential,
    version: VerifiedVersion,
    { scopes, at }: VerificationRequest,
  ): Verdict {
    const verdict = decide(credential, version, scopes, at)
    if (verdict.rejection === undefined && credential.rejection === undefined && !credential.tokenScopes) {
      deps.credentialUses.record(credential.credentialId, at)
    }
    return verdict
  }

  function verify(request: VerificationRequest): Verdict | Promise<Verdict> {
    const version = findVersion(request.versionReference, request.at)
    if (!(version instanceof Promise)) return verifyForVersion(version, request)
    return version.then((loaded) => verifyForVersion(loaded, request))
  }

  return (request: VerificationRequest): Verdict | Promise<Verdict> => {
    const verdict = verify(request)
    return verdict instanceof Promise ? verdict.catch((error) => unavailableVerdict(deps, error)) : verdict
  }
}

/**
 * Maps an unreachable database or identity provider to a verdict.
 *
 * @throws the error itself when it has another cause
 */
export function unavailableVerdict({ log }: Pick<Deps, 'log'>, error: unknown): Verdict {
  if (!isDatabaseUnavailable(error) && !(isAppError(error) && error.status >= 500)) throw error
  log.error({ err: error }, 'a credential could not be verified')
  return { rejection: 'unavailable', retryAfterS: RETRY_AFTER_S }
}

function cachedCredential(record: CredentialRecord | undefined): CachedCredential {
  return record ? { ...record, decisions: new Map() } : { rejection: 'invalid_credential' }
}

function decide(
  credential: CachedCredential,
  version: VerifiedVersion,
  scopes: readonly string[],
  at: number,
): Verdict {
  if (credential.rejection) return { rejection: credential.rejection, version: version.id }
  if (credential.expiresAt && credential.expiresAt.getTime() <= at)
    return { rejection: 'expired_credential', version: version.id }
  let decision = credential.decisions.get(version.id)
  if (!decision) {
    decision = decideAccess(credential, version)
    credential.decisions.set(version.id, decision)
  }
  if (decision.rejection || scopes.length === 0) return decision
  const { granted } = decision
  const missingScopes = scopes.filter((scope) => !granted.includes(scope))
  return missingScopes.length > 0
    ? { rejection: 'insufficient_scope', version: version.id, missingScopes }
    : decision
}

function decideAccess(
  record: CredentialRecord & { tokenScopes?: string[] },
  version: VerifiedVersion,
): AccessDecision {
  const registration = record.registrations.find(({ versionId }) => versionId === version.id)
  if (!registration) {
    const rejection = record.developerStatus === 'approved' ? 'not_registered' : 'developer_disabled'
    return { rejection, version: version.id }
  }
  const rejection = rejectionOf(record, registration)
  if (rejection) return { rejection, version: version.id }
  const granted = record.tokenScopes ?? registration.scopes
  return { granted, headers: headersOf(record, registration, granted) }
}

function rejectionOf(
  { developerStatus }: CredentialRecord,
  registration: RegistrationOfCredential,
): Rejection | undefined {
  if (developerStatus !== 'approved') return 'developer_disabled'
  if (registration.status !== 'approved') return STATUS_REJECTIONS[registration.status]
  return mayConsume(registration.access) ? undefined : 'access_denied'
}

function headersOf(
  { applicationId, credentialId, developerId }: CredentialRecord,
  registration: RegistrationOfCredential,
  granted: readonly string[],
): Record<string, string> {
  return {
    'content-length': '0',
    [VERIFY_RESPONSE_HEADERS.application]: applicationId,
    // Developers choose the ids of their clients, so an id may contain characters that are not allowed in a header.
    [VERIFY_RESPONSE_HEADERS.credential]: encodeURIComponent(credentialId),
    [VERIFY_RESPONSE_HEADERS.developer]: developerId,
    [VERIFY_RESPONSE_HEADERS.registration]: registration.id,
    [VERIFY_RESPONSE_HEADERS.productVersion]: registration.versionId,
    [VERIFY_RESPONSE_HEADERS.scopes]: granted.filter((scope) => /^[\x21-\x7E]+$/.test(scope)).join(' '),
  }
}
