import type { RequiredScheme, SecurityRequirement } from '@stagedoor/api-document/operation/security'
import type { ChosenApplication } from '../../lib/portal/chosen-application.ts'

/** Returns the scopes that an operation requires of an application, by the first requirement it can meet. */
export function requiredScopes(
  security: readonly SecurityRequirement[],
  { credentialType }: Pick<ChosenApplication, 'credentialType'>,
): string[] {
  const isMet = ({ scheme }: RequiredScheme) =>
    credentialType === 'key_auth'
      ? scheme.type === 'apiKey'
      : scheme.type === 'oauth2' || scheme.type === 'openIdConnect' || scheme.httpScheme === 'bearer'
  const requirement = security.find(({ schemes }) => schemes.some(isMet))
  return [...new Set(requirement?.schemes.filter(isMet).flatMap(({ scopes }) => scopes))]
}

/** Whether an operation requires scopes of any application. */
export function hasScopes(security: readonly SecurityRequirement[]): boolean {
  return security.some(({ schemes }) => schemes.some(({ scopes }) => scopes.length > 0))
}
