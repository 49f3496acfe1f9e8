import { expect, it } from 'vitest'
import { withKey } from './with-key.ts'

const REQUEST = { method: 'GET', url: 'https://api.example/a', headers: [], body: null }

it('inserts the key in headers, cookies and the query', () => {
  const headers = [
    { name: 'X-Api-Key', value: 'YOUR_API_KEY' },
    { name: 'Cookie', value: 'a=1; key=YOUR_API_KEY' },
  ]
  // Patterns of `replace` have no meaning in a key.
  expect(withKey({ ...REQUEST, url: 'https://api.example/a?key=YOUR_API_KEY', headers }, '$&1')).toEqual({
    ...REQUEST,
    url: 'https://api.example/a?key=$&1',
    headers: [
      { name: 'X-Api-Key', value: '$&1' },
      { name: 'Cookie', value: 'a=1; key=$&1' },
    ],
  })
})

it('returns undefined for a request without an API key', () => {
  const token = { name: 'Authorization', value: 'Bearer YOUR_ACCESS_TOKEN' }
  expect(withKey({ ...REQUEST, headers: [token] }, 'sd_1')).toBeUndefined()
})
