import type { RequiredScheme, SecurityRequirement } from '@stagedoor/api-document/operation/security'
import type { RequiredScopes } from './worker-messages.ts'

const TOKEN_SCHEMES = new Set(['oauth2', 'openIdConnect'])

/**
 * Returns the scopes that an operation requires. Of its alternatives, the first that the kind of credential can meet counts.
 * An API key meets those without tokens, and otherwise stands in for a token.
 */
export function requiredScopes(security: readonly SecurityRequirement[]): RequiredScopes {
  const withToken = security.find(({ schemes }) => schemes.some(isToken))
  const token = withToken ? scopesOf(withToken) : []
  const isOpenToKeys = security.some(({ schemes }) => !schemes.some(isToken))
  return { key: isOpenToKeys ? [] : token, token }
}

function isToken({ scheme }: RequiredScheme): boolean {
  return TOKEN_SCHEMES.has(scheme.type)
}

function scopesOf({ schemes }: SecurityRequirement): string[] {
  return [...new Set(schemes.filter(isToken).flatMap(({ scopes }) => scopes))]
}
