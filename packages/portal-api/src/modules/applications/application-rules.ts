import { randomUUID } from 'node:crypto'
import { splitRedirectUris } from '@stagedoor/contract/applications/redirect-uri'
import { AppError } from '../../http/errors/app-error.ts'
import { violatedForeignKey, violatedUnique } from '../../http/errors/database-errors.ts'
import { invalidValue } from '../../http/errors/invalid-value.ts'
import { APPLICATION_NAME_UNIQUE, APPLICATION_REFERENCE_UNIQUE } from './applications.queries.ts'
import type { AuthStrategyRow } from '../../db/schema/portal.ts'

/** An application without a strategy is older data and counts as one with API keys (wire api.md §6.3). */
export function usesApiKeys(strategy: AuthStrategyRow | null): boolean {
  return strategy === null || strategy.credentialType === 'key_auth'
}

/** Whether the server itself registers the application's client at the identity provider. */
export function usesDcr(strategy: AuthStrategyRow | null): strategy is AuthStrategyRow {
  return strategy?.credentialType === 'client_credentials'
}

/** Whether developers choose the scopes of their applications. */
export function hasScopes(strategy: AuthStrategyRow | null): strategy is AuthStrategyRow {
  return usesDcr(strategy) && strategy.availableScopes.length > 0
}

/**
 * The reference ID of a new application that is not registered by the server: generated for API keys when none is
 * given; required where it has to be the client ID at the identity provider.
 */
export function newReferenceId(given: string | undefined, strategy: AuthStrategyRow): string {
  if (given !== undefined) return given
  if (usesApiKeys(strategy)) return randomUUID()
  throw invalidValue('reference_id', { rule: 'required', reason: 'is required' })
}

/** The reference ID of a client that the server registers is the client ID, which nobody else may set. */
export function refuseReferenceId(given: string | undefined, current?: string): void {
  if (given === undefined || given === current) return
  throw invalidValue('reference_id', {
    rule: 'invalid',
    reason: 'must not be set: the identity provider assigns it',
  })
}

/** Scopes without repeats. Throws 400 when the strategy does not offer one of them. */
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

/** Redirect URIs as they are stored: without spaces and empty parts; none is null. */
export function storedRedirectUri(given: string | null | undefined): string | null {
  return given ? splitRedirectUris(given).join(',') || null : null
}

/** Empty text counts as none. */
export function storedDescription(given: string | null | undefined): string | null {
  return given || null
}

/** The answer for a write that the database refused: 409 for what is taken, the error itself for anything else. */
export function applicationConflict(error: unknown): unknown {
  const constraint = violatedUnique(error)
  if (constraint === APPLICATION_NAME_UNIQUE) return new AppError('name_taken', { cause: error })
  if (constraint === APPLICATION_REFERENCE_UNIQUE) return new AppError('reference_taken', { cause: error })
  // The developer or the strategy went away at the same moment.
  if (violatedForeignKey(error)) return new AppError('conflict', { cause: error })
  return error
}
