import type { SecurityRequirement } from '@stagedoor/api-document/operation/security'
import { expect, it } from 'vitest'
import { hasScopes, requiredScopes } from './required-scopes.ts'

function requirement(type: string, scopes: string[]): SecurityRequirement {
  return {
    schemes: [{ name: type, scopes, scheme: { type } as SecurityRequirement['schemes'][number]['scheme'] }],
  }
}

const SECURITY = [requirement('apiKey', []), requirement('oauth2', ['read', 'write', 'read'])]

it('returns the scopes of the requirement that the application can meet', () => {
  expect(requiredScopes(SECURITY, { credentialType: 'client_credentials' })).toEqual(['read', 'write'])
  expect(requiredScopes(SECURITY, { credentialType: 'key_auth' })).toEqual([])
  expect(requiredScopes([], { credentialType: 'client_credentials' })).toEqual([])
})

it('distinguishes operations with and without scopes', () => {
  expect(hasScopes(SECURITY)).toBe(true)
  expect(hasScopes([requirement('apiKey', [])])).toBe(false)
})
