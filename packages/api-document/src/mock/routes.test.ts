import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { matchRoute, routesOf } from './routes.ts'

const PATHS = {
  '/events': { get: {}, post: {} },
  '/events/{id}': { get: {}, delete: {} },
  '/events/mine': { get: {} },
  '/files/{name}.{type}': { get: {} },
  '/compare/{base}...{head}': { get: {} },
  '/events/{id}.csv': { get: {} },
  '/events/{id}:cancel': { post: {} },
  '/own': { get: { servers: [{ url: '/private' }] } },
  '/__proto__/{constructor}': { get: {} },
}
const SERVERS = [
  { url: 'https://api.example.com/v3/' },
  { url: '/{stage}/v4', variables: { stage: { default: 'live' } } },
]

function find(method: string, path: string) {
  const match = matchRoute(
    routesOf(documentOf({ openapi: '3.1.0', servers: SERVERS, paths: PATHS })),
    method,
    path,
  )
  if (match.state === 'found') return [match.key.replaceAll('~1', '/'), Object.fromEntries(match.parameters)]
  return match.state === 'otherMethods' ? match.methods : match.state
}

test.each([
  ['GET', '/v3/events', ['#/paths//events/get', {}]],
  ['GET', '/events', ['#/paths//events/get', {}]],
  ['HEAD', '/events', ['#/paths//events/get', {}]],
  ['POST', '/live/v4/events', ['#/paths//events/post', {}]],
  ['POST', '/test/v4/events', ['#/paths//events/post', { stage: 'test' }]],
  ['GET', '/events/mine', ['#/paths//events/mine/get', {}]],
  ['DELETE', '/events/mine', ['#/paths//events/{id}/delete', { id: 'mine' }]],
  ['GET', '/events/7.csv', ['#/paths//events/{id}.csv/get', { id: '7' }]],
  ['POST', '/events/7:cancel', ['#/paths//events/{id}:cancel/post', { id: '7' }]],
  ['DELETE', '/events/7.csv', ['#/paths//events/{id}/delete', { id: '7.csv' }]],
  ['GET', '/events/a%2Fb', ['#/paths//events/{id}/get', { id: 'a/b' }]],
  ['GET', '/events/%zz', ['#/paths//events/{id}/get', { id: '%zz' }]],
  ['GET', '/files/a.b.png', ['#/paths//files/{name}.{type}/get', { name: 'a', type: 'b.png' }]],
  ['GET', '/compare/a...b', ['#/paths//compare/{base}...{head}/get', { base: 'a', head: 'b' }]],
  ['GET', '/private/own', ['#/paths//own/get', {}]],
  ['GET', '/__proto__/x', ['#/paths//__proto__/{constructor}/get', { constructor: 'x' }]],
  ['PATCH', '/events/mine', ['GET', 'DELETE', 'HEAD']],
  ['GET', '/v3/own', 'unknownPath'],
  ['GET', '/events/', 'unknownPath'],
  ['GET', '/files/a.', 'unknownPath'],
  ['GET', '/compare/...', 'unknownPath'],
  ['GET', '/constructor', 'unknownPath'],
  ['GET', '/', 'unknownPath'],
])('matches %s %s', (method, path, expected) => {
  expect(find(method, path)).toEqual(expected)
})

test('matches a malicious path in linear time', () => {
  const path = `/${'{a}-'.repeat(50)}b`
  const table = routesOf(documentOf({ openapi: '3.1.0', paths: { [path]: { get: {} } } }))
  const start = performance.now()
  expect(matchRoute(table, 'GET', `/${'a-'.repeat(8000)}`).state).toBe('unknownPath')
  expect(performance.now() - start).toBeLessThan(1000)
})

test.each<[unknown]>([[null], [[]], [{ '/a': 5 }], [{ '/a': { get: null } }]])(
  'has no routes for the paths %j',
  (paths) => {
    expect(matchRoute(routesOf(documentOf({ openapi: '3.1.0', paths })), 'GET', '/a').state).toBe(
      'unknownPath',
    )
  },
)
