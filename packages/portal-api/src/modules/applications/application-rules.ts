import { randomUUID } from 'node:crypto'
import { splitRedirectUris } from '@stagedoor/contract/applications/redirect-uri'
import type { AuthStrategyRow } from '../../db/schema/portal.ts'
import { AppError, invalidValue } from '../../errors/app-error.ts'
import { violatedForeignKey, violatedUnique } from '../../errors/database-errors.ts'
import { APPLICATION_NAME_UNIQUE, APPLICATION_REFERENCE_UNIQUE } from './applications.queries.ts'

/** Applications of older releases have no strategy and use API keys. */
export function usesApiKeys(strategy: AuthStrategyRow | null): boolean {
  return strategy === null || strategy.credentialType === 'key_auth'
}

/** Returns whether the server registers the application's client with the identity provider. */
export function usesDcr(strategy: AuthStrategyRow | null): strategy is AuthStrategyRow {
  return strategy?.credentialType === 'client_credentials'
}

/** Returns whether developers choose the scopes of their applications. */
export function hasScopes(strategy: AuthStrategyRow | null): strategy is AuthStrategyRow {
  return usesDcr(strategy) && strategy.availableScopes.length > 0
}

/** Reference ID of an application without DCR: generated for API keys, required for self-managed clients. */
export function newReferenceId(given: string | undefined, strategy: AuthStrategyRow): string {
  if (given !== undefined) return given
  if (usesApiKeys(strategy)) return randomUUID()
  throw invalidValue('reference_id', { rule: 'required', reason: 'is required' })
}

/** With DCR, the reference ID is the client ID and only the identity provider sets it. */
export function rejectReferenceId(given: string | undefined, current?: string): void {
  if (given === undefined || given === current) return
  throw invalidValue('reference_id', {
    rule: 'invalid',
    reason: 'must not be set: the identity provider assigns it',
  })
}

/** Removes duplicate scopes. Throws validation_failed for a scope that the strategy does not offer. */
export function chosenScopes(
  given: readonly string[] | undefined,
  strategy: AuthStrategyRow | null,
): string[] {
  const scopes = [...new Set(given)]
  const available = hasScopes(strategy) ? strategy.availableScopes : []
  const index = scopes.findIndex((scope) => !available.includes(scope))
  if (index < 0) return scopes
  const field = `scopes.${(given ?? []).indexOf(scopes[index] ?? '')}`
  if (available.length === 0) {
    throw invalidValue(field, { rule: 'invalid', reason: 'is not supported by the auth strategy' })
  }
  throw invalidValue(field, {
    rule: 'enum',
    choices: available,
    reason: `must be one of: ${available.join(', ')}`,
  })
}

/** Normalizes redirect URIs for storage: without spaces and empty parts, null for none. */
export function storedRedirectUri(given: string | null | undefined): string | null {
  return given ? splitRedirectUris(given).join(',') || null : null
}

/** Maps a violated unique constraint to a conflict. Returns other errors unchanged. */
export function applicationConflict(error: unknown): unknown {
  const constraint = violatedUnique(error)
  if (constraint === APPLICATION_NAME_UNIQUE) return new AppError('name_taken', { cause: error })
  if (constraint === APPLICATION_REFERENCE_UNIQUE) return new AppError('reference_taken', { cause: error })
  // The developer or the strategy was removed in the meantime.
  if (violatedForeignKey(error)) return new AppError('conflict', { cause: error })
  return error
}
