import { expect, it } from 'vitest'
import { documentOf } from '../api-document.ts'
import { outlineOf } from './outline-of.ts'

it('lists the security schemes of a document with the credential in a request', () => {
  const document = documentOf({
    openapi: '3.1.0',
    components: {
      securitySchemes: {
        Key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        Query: { type: 'apiKey', in: 'query', name: 'key' },
        Cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
        Basic: { type: 'http', scheme: 'basic' },
        OAuth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: { read: '' } } } },
        Certificate: { type: 'mutualTLS' },
      },
    },
  })
  expect(
    outlineOf(document).securitySchemes.map(({ scheme: { name }, example }) => `${name} ${example}`),
  ).toEqual([
    'Key X-Key: YOUR_API_KEY',
    'Query ?key=YOUR_API_KEY',
    'Cookie Cookie: sid=YOUR_API_KEY',
    'Basic Authorization: Basic YOUR_CREDENTIALS_IN_BASE64',
    'OAuth Authorization: Bearer YOUR_ACCESS_TOKEN',
    'Certificate null',
  ])
})
