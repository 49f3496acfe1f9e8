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
import { isApiKey } from '../../security/api-key.ts'
import { hashSecret } from '../../security/secret-hash.ts'
import { mayConsume } from '../access/access.service.ts'
import { createAccessTokenVerifier, looksLikeToken } from './access-tokens.ts'
import type { KnownCredential, Opening } from './gateway-caches.ts'
import type { Urgency } from './verification-cache.ts'
import type { VersionLookup } from './version-lookup.ts'
import { createWrongCredentialLimit } from './wrong-credentials.ts'

/** What a gateway asks about one request. */
export interface Question {
  /** Id of a product version, or `<product slug>/<version name>`. */
  versionReference: string
  scopes: readonly string[]
  /** The client's credential, found once it is known how the version's keys are named. */
  credential(version: VerifiedVersion): string | undefined
  /** Network address of the client. */
  client(): string
  /** The gateway that asks. */
  gatewayId: string
  /** When it asks, in Unix milliseconds. */
  at: number
}

export type Verdict =
  | { rejection: Rejection; missingScopes?: readonly string[]; retryAfterS?: number }
  | { rejection?: undefined; headers: Record<string, string> }

/** Longer than any key, and than any token that fits into a header. */
const MAX_CREDENTIAL_LENGTH = 16_384
const RETRY_AFTER_S = 5
/** Part of the delay for which the renewal of a key waits for that of others; half of the delay is left by then. */
const PATIENCE = 0.05

const REFUSAL_OF: Record<Exclude<RegistrationStatus, 'approved'>, Rejection> = {
  pending: 'registration_pending',
  rejected: 'registration_rejected',
  revoked: 'registration_revoked',
}

/**
 * Whether a credential opens a product version, from memory within GATEWAY_REVOCATION_DELAY. Answers without a promise
 * where everything is known: that is nearly every call.
 */
export function createVerification(deps: Deps, versionOf: VersionLookup) {
  const { db, caches } = deps
  const queries = createVerificationQueries(db)
  const verifyToken = createAccessTokenVerifier(deps)
  const limit = createWrongCredentialLimit(deps)
  const patienceMs = deps.settings.GATEWAY_REVOCATION_DELAY * 1_000 * PATIENCE
  let others: Promise<void> | undefined

  /** Waits until those that are renewed at about the same time are here too: together they are one query. */
  function untilOthersCame(): Promise<void> {
    others ??= setTimeout(patienceMs, undefined, { ref: false }).then(() => {
      others = undefined
    })
    return others
  }

  async function loadCredential(secret: string, hash: string, urgency: Urgency): Promise<KnownCredential> {
    if (!looksLikeToken(secret)) {
      if (urgency === 'soon') await untilOthersCame()
      const key = await queries.byKeyHash(hash)
      if (key || isApiKey(secret)) return known(key)
    }
    const token = await verifyToken(secret)
    if (token.rejection) return token
    const record = known(await queries.byClientId(token.clientId))
    return record.rejection ? record : { ...record, tokenScopes: token.scopes, expiresAt: token.expiresAt }
  }

  async function loadCounted(
    secret: string,
    hash: string,
    question: Question,
    urgency: Urgency,
  ): Promise<KnownCredential> {
    const found = await loadCredential(secret, hash, urgency)
    if (found.rejection) await limit.count({ client: question.client(), gatewayId: question.gatewayId })
    return found
  }

  function withVersion(version: VerifiedVersion | null, question: Question): Verdict | Promise<Verdict> {
    if (!version) return { rejection: 'unknown_product_version' }
    const secret = question.credential(version)
    if (!secret) return { rejection: 'missing_credential' }
    if (secret.length > MAX_CREDENTIAL_LENGTH) return { rejection: 'invalid_credential' }
    const hash = hashSecret(secret)
    const { at } = question
    const retryAfterS = limit.blockedFor(question.client, at)
    if (retryAfterS > 0 && !caches.gateway.credentials.has(hash))
      return { rejection: 'too_many_attempts', retryAfterS }
    const found = caches.gateway.credentials.lookUp(hash, at, (urgency) =>
      loadCounted(secret, hash, question, urgency),
    )
    if (!(found instanceof Promise)) return decideAndNote(found, version, question)
    return found.then((record) => decideAndNote(record, version, question))
  }

  /** Notes the use of API keys in memory; clients of an identity provider have no last use. */
  function decideAndNote(
    found: KnownCredential,
    version: VerifiedVersion,
    { scopes, at }: Question,
  ): Verdict {
    const verdict = decide(found, version, scopes, at)
    if (verdict.rejection === undefined && found.rejection === undefined && !found.tokenScopes) {
      deps.credentialUses.note(found.credentialId, at)
    }
    return verdict
  }

  function ask(question: Question): Verdict | Promise<Verdict> {
    const version = versionOf(question.versionReference, question.at)
    if (!(version instanceof Promise)) return withVersion(version, question)
    return version.then((loaded) => withVersion(loaded, question))
  }

  return (question: Question): Verdict | Promise<Verdict> => {
    const verdict = ask(question)
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

function known(record: CredentialRecord | undefined): KnownCredential {
  return record ? { ...record, openings: new Map() } : { rejection: 'invalid_credential' }
}

function decide(
  found: KnownCredential,
  version: VerifiedVersion,
  scopes: readonly string[],
  at: number,
): Verdict {
  if (found.rejection) return { rejection: found.rejection }
  if (found.expiresAt && found.expiresAt.getTime() <= at) return { rejection: 'expired_credential' }
  let opening = found.openings.get(version.id)
  if (!opening) {
    opening = openingOf(found, version)
    found.openings.set(version.id, opening)
  }
  if (opening.rejection || scopes.length === 0) return opening
  const { granted } = opening
  const missingScopes = scopes.filter((scope) => !granted.includes(scope))
  return missingScopes.length > 0 ? { rejection: 'insufficient_scope', missingScopes } : opening
}

function openingOf(record: CredentialRecord & { tokenScopes?: string[] }, version: VerifiedVersion): Opening {
  if (record.developerStatus !== 'approved') return { rejection: 'developer_disabled' }
  const registration = record.registrations.find(({ versionId }) => versionId === version.id)
  if (!registration) return { rejection: 'not_registered' }
  if (registration.status !== 'approved') return { rejection: REFUSAL_OF[registration.status] }
  if (!mayConsume(registration.access)) return { rejection: 'access_denied' }
  const granted = record.tokenScopes ?? registration.scopes
  return { granted, headers: headersOf(record, registration, granted) }
}

function headersOf(
  { applicationId, credentialId, developerId }: CredentialRecord,
  registration: RegistrationOfCredential,
  granted: readonly string[],
): Record<string, string> {
  return {
    'content-length': '0',
    [VERIFY_RESPONSE_HEADERS.application]: applicationId,
    // A developer can have chosen a client id that no header can carry.
    [VERIFY_RESPONSE_HEADERS.credential]: encodeURIComponent(credentialId),
    [VERIFY_RESPONSE_HEADERS.developer]: developerId,
    [VERIFY_RESPONSE_HEADERS.registration]: registration.id,
    [VERIFY_RESPONSE_HEADERS.productVersion]: registration.versionId,
    [VERIFY_RESPONSE_HEADERS.scopes]: granted.filter((scope) => /^[\x21-\x7E]+$/.test(scope)).join(' '),
  }
}
