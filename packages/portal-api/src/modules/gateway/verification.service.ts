import { setTimeout } from 'node:timers/promises'
import type { Rejection } from '@stagedoor/contract/usage/gateway'
import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import type { Deps } from '../../deps.ts'
import { isAppError } from '../../errors/app-error.ts'
import { isDatabaseUnavailable } from '../../errors/database-errors.ts'
import {
  type CredentialRecord,
  createVerificationQueries,
  type RegistrationOfCredential,
  type VerifiedVersion,
} from './verification.queries.ts'
import { hashSecret, isApiKey } from '../../security/random-secrets.ts'
import { type AccessService, mayConsume } from '../access/access.service.ts'
import { createAccessTokenVerifier, isJwt } from './access-tokens.ts'
import type { AccessDecision, CachedCredential } from './gateway-caches.ts'
import { createSandboxAccess } from './sandbox-access.ts'
import { callerHeaders, registrationHeaders } from './verified-headers.ts'
import type { Priority } from './verification-cache.ts'
import type { VersionLookup } from './version-lookup.ts'
import { createVerificationLimit } from './verification-limit.ts'

/** One request that a gateway wants verified. */
export interface VerificationRequest {
  /** Id of a product version, or `<product slug>/<version name>`. */
  versionReference: string
  scopes: readonly string[]
  /**
   * The client's credential. The version decides which header or query parameter carries it. Null in the sandbox, where the
   * response to a wrong credential must not depend on the version.
   */
  credential(version: VerifiedVersion | null): string | undefined
  /** Network address of the client. */
  client(): string
  gatewayId: string
  /** Whether the request was sent to the sandbox, where test keys work and no registration is required. */
  isSandbox?: boolean
  /** Time of the request, in Unix milliseconds. */
  at: number
}

export type Verdict =
  | {
      rejection: Rejection
      /** Id of the product version, or the gateway's reference to an unknown one. */
      version?: string
      /** Id of the credential's application, if it is known and its account approved. */
      application?: string
      missingScopes?: readonly string[]
      retryAfterS?: number
    }
  | { rejection?: undefined; headers: Record<string, string> }

type KnownCredential = Extract<CachedCredential, CredentialRecord>

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
export function createVerification(
  deps: Deps,
  findVersion: VersionLookup,
  access: Pick<AccessService, 'sandboxAccess'>,
) {
  const { db, caches } = deps
  const queries = createVerificationQueries(db)
  const verifyToken = createAccessTokenVerifier(deps)
  const gatewayLimit = createVerificationLimit(deps, 'wrong-credential')
  const sandboxLimit = createVerificationLimit(deps, 'wrong-sandbox-credential')
  const loadSandboxAccess = createSandboxAccess(deps, access)
  const batchWindowMs = deps.settings.GATEWAY_REVOCATION_DELAY * 1_000 * REFRESH_BATCH_PART
  let batchWindow: Promise<void> | undefined

  /** Delays a background refresh, so that keys due at about the same time are loaded in one query. */
  function waitForBatch(): Promise<void> {
    batchWindow ??= setTimeout(batchWindowMs, undefined, { ref: false }).then(() => {
      batchWindow = undefined
    })
    return batchWindow
  }

  async function loadCredential(
    secret: string,
    hash: string,
    request: VerificationRequest,
    priority: Priority,
  ): Promise<CachedCredential> {
    if (!isJwt(secret)) {
      if (priority === 'background') await waitForBatch()
      const key = await queries.byKeyHash(hash)
      if (key || isApiKey(secret)) return cachedCredential(key)
    }
    const token = await verifyToken(secret, request)
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
    const credential = await loadCredential(secret, hash, request, priority)
    const limit = request.isSandbox ? sandboxLimit : gatewayLimit
    if (credential.rejection) await limit.count({ client: request.client(), gatewayId: request.gatewayId })
    return credential
  }

  /** Returns the credential, or why the request has none that can be looked up. */
  function findCredential(
    version: VerifiedVersion | null,
    request: VerificationRequest,
  ): { rejection: Rejection; retryAfterS?: number } | CachedCredential | Promise<CachedCredential> {
    const secret = request.credential(version)
    if (!secret) return { rejection: 'missing_credential' }
    if (secret.length > MAX_CREDENTIAL_LENGTH) return { rejection: 'invalid_credential' }
    const hash = hashSecret(secret)
    const { at } = request
    const retryAfterS = (request.isSandbox ? sandboxLimit : gatewayLimit).blockedFor(request.client, at)
    if (retryAfterS > 0 && !caches.gateway.credentials.has(hash))
      return { rejection: 'too_many_attempts', retryAfterS }
    return caches.gateway.credentials.getOrLoad(hash, at, (priority) =>
      loadAndCount(secret, hash, request, priority),
    )
  }

  function verifyForVersion(
    version: VerifiedVersion | null,
    request: VerificationRequest,
  ): Verdict | Promise<Verdict> {
    if (!version) return { rejection: 'unknown_product_version', version: request.versionReference }
    const credential = findCredential(version, request)
    if (!(credential instanceof Promise)) return decideAndRecordUse(credential, version, request)
    return credential.then((loaded) => decideAndRecordUse(loaded, version, request))
  }

  /**
   * Decides about the credential before the version, so that the response to a wrong one does not disclose which versions
   * exist. What the credential may do is loaded once for each version while the credential is cached.
   */
  async function verifyInSandbox(request: VerificationRequest): Promise<Verdict> {
    const { at, versionReference } = request
    const credential = await findCredential(null, request)
    if (credential.rejection !== undefined) return credential
    if (isExpired(credential, at))
      return { rejection: 'expired_credential', application: credential.applicationId }
    const found = await findVersion(versionReference, at)
    const version = found && found.sandboxSpec !== null ? found : null
    const { decisions } = credential
    const key = sandboxKey(version)
    const decision = decisions.get(key) ?? (await loadSandboxAccess(credential, version))
    decisions.set(key, decision)
    if (decision.rejection === 'unknown_product_version')
      return { rejection: decision.rejection, version: versionReference }
    if (!version || decision.rejection !== undefined) return decision
    // Approval changes only the host, so the credential must be where the version accepts it.
    if (request.credential(version) === undefined)
      return { rejection: 'missing_credential', version: version.id }
    return decideAndRecordUse(credential, version, request)
  }

  /** Records the use of API keys in memory; clients of an identity provider have no last use. */
  function decideAndRecordUse(
    credential: CachedCredential | { rejection: Rejection; retryAfterS?: number },
    version: VerifiedVersion,
    request: VerificationRequest,
  ): Verdict {
    const { at } = request
    if (credential.rejection !== undefined) return { version: version.id, ...credential }
    const verdict = decide(credential, version, request)
    if (verdict.rejection === undefined && !credential.tokenScopes) {
      deps.credentialUses.record(credential.credentialId, at)
    }
    return verdict
  }

  function verify(request: VerificationRequest): Verdict | Promise<Verdict> {
    if (request.isSandbox) return verifyInSandbox(request)
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

function isExpired({ expiresAt }: Pick<CredentialRecord, 'expiresAt'>, at: number): boolean {
  return expiresAt !== null && expiresAt.getTime() <= at
}

function decide(
  credential: KnownCredential,
  version: VerifiedVersion,
  { scopes, at, isSandbox = false }: VerificationRequest,
): Verdict {
  const { applicationId: application } = credential
  if (isExpired(credential, at))
    return { rejection: 'expired_credential', version: version.id, ...reportedApplication(credential) }
  const key = isSandbox ? sandboxKey(version) : version.id
  let decision = credential.decisions.get(key)
  if (!decision) {
    decision = decideAccess(credential, version)
    credential.decisions.set(key, decision)
  }
  if (decision.rejection || scopes.length === 0) return decision
  const { granted } = decision
  if (granted === 'all') return decision
  const missingScopes = scopes.filter((scope) => !granted.includes(scope))
  return missingScopes.length > 0
    ? { rejection: 'insufficient_scope', version: version.id, application, missingScopes }
    : decision
}

/** Key of `CachedCredential.decisions`. */
function sandboxKey(version: VerifiedVersion | null): string {
  return `sandbox ${version?.id ?? ''}`
}

function decideAccess(
  record: CredentialRecord & { tokenScopes?: string[] },
  version: VerifiedVersion,
): AccessDecision {
  const rejected = { version: version.id, ...reportedApplication(record) }
  if (record.mode === 'test') return { rejection: 'test_credential', ...rejected }
  const registration = record.registrations.find(({ versionId }) => versionId === version.id)
  if (!registration) {
    const rejection = record.developerStatus === 'approved' ? 'not_registered' : 'developer_disabled'
    return { rejection, ...rejected }
  }
  const rejection = rejectionOf(record, registration)
  if (rejection) return { rejection, ...rejected }
  const granted = record.tokenScopes ?? registration.scopes
  return {
    granted,
    headers: { ...callerHeaders(record, version), ...registrationHeaders(registration, granted) },
  }
}

/**
 * The application of a rejected request, so that a gateway reports it. Gateways limit no known credential, so rejected
 * requests of accounts that are not approved are not stored.
 */
function reportedApplication({ applicationId, developerStatus }: CredentialRecord): { application?: string } {
  return developerStatus === 'approved' ? { application: applicationId } : {}
}

function rejectionOf(
  { developerStatus }: CredentialRecord,
  registration: RegistrationOfCredential,
): Rejection | undefined {
  if (developerStatus !== 'approved') return 'developer_disabled'
  if (registration.status !== 'approved') return STATUS_REJECTIONS[registration.status]
  return mayConsume(registration.access) ? undefined : 'access_denied'
}
