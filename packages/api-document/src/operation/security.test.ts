import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { securityOf } from './security.ts'

function schemesOf(key: string, root: Record<string, unknown> = {}) {
  const key32 = { type: 'apiKey', in: 'query', name: 'k' }
  const document = documentOf({
    openapi: '3.2.0',
    components: {
      securitySchemes: { appKey: key32, alias: { $ref: '#/components/securitySchemes/appKey' } },
    },
    ...root,
  })
  const [requirement] = securityOf(document, { value: { security: [{ [key]: ['s'] }] }, pointer: '#/x' })
  return requirement?.schemes.map(({ name, scopes, scheme }) => ({
    name,
    scopes,
    parameter: scheme.parameter?.name,
    problem: scheme.problem?.kind,
  }))
}

const FOUND = { name: 'appKey', scopes: ['s'], parameter: 'k', problem: undefined }
const SELF = { $self: 'https://api.example/specs/tickets.yaml' }

test.each([
  ['#/components/securitySchemes/appKey', {}],
  ['tickets.yaml#/components/securitySchemes/appKey', SELF],
  ['./tickets.yaml#/components/securitySchemes/appKey', SELF],
  ['https://api.example/specs/tickets.yaml#/components/securitySchemes/appKey', SELF],
  ['appKey', {}],
])('reads the security requirement %s of OpenAPI 3.2', (key, root) => {
  expect(schemesOf(key, root)).toEqual([FOUND])
})

test('reports requirements without a scheme', () => {
  const lost = { scopes: ['s'], parameter: undefined }
  const external = 'other.yaml#/components/securitySchemes/appKey'
  const missing = '#/components/securitySchemes/lost'
  expect(schemesOf('lost')).toEqual([{ ...lost, name: 'lost', problem: 'missing' }])
  expect(schemesOf(missing)).toEqual([{ ...lost, name: missing, problem: 'missing' }])
  expect(schemesOf(external)).toEqual([{ ...lost, name: external, problem: 'external' }])
  expect(schemesOf(missing, { openapi: '3.1.0' })).toEqual([{ ...lost, name: missing, problem: 'missing' }])
})
