import type { AuthStrategy, AuthStrategySummary } from '@stagedoor/contract/applications/auth-strategies'
import type { AuthStrategyRow } from '../../../db/schema/portal.ts'

/** An auth strategy. Scopes are sent only if developers choose them. */
export function authStrategyBody(row: AuthStrategyRow): AuthStrategy {
  const { id, name, credentialType, keyNames, authMethods, availableScopes } = row
  switch (credentialType) {
    case 'key_auth':
      return { id, name, credential_type: credentialType, key_names: keyNames }
    case 'self_managed_client_credentials':
      return { id, name, credential_type: credentialType, auth_methods: authMethods }
    case 'client_credentials':
      return {
        id,
        name,
        credential_type: credentialType,
        auth_methods: authMethods,
        ...(availableScopes.length > 0 && { available_scopes: availableScopes }),
      }
  }
}

/** An auth strategy without key names and scopes. */
export function authStrategySummaryBody(row: AuthStrategyRow): AuthStrategySummary {
  const { id, name, credentialType, authMethods } = row
  return credentialType === 'key_auth'
    ? { id, name, credential_type: credentialType }
    : { id, name, credential_type: credentialType, auth_methods: authMethods }
}
