import { ProblemSchema } from '@stagedoor/contract/problem'
import { expect, it } from 'vitest'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpSharedTestApp()

it.each([
  ['DELETE', '/api/v1/password-resets', 'PATCH, POST'],
  ['DELETE', '/auth/api/v2/developer', 'POST'],
  ['GET', '/api/v2/developer/logout', 'POST'],
  ['HEAD', '/api/v2/developer/logout', 'POST'],
  ['PATCH', '/healthz', 'GET, HEAD'],
  ['POST', '/api/v1/authenticate/google', 'GET, HEAD'],
  ['PROPFIND', '/robots.txt', 'GET, HEAD'],
])('responds 405 to %s %s and lists the allowed methods', async (method, path, allow) => {
  const response = await app.request(path, { method })
  expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  const body = await response.text()
  expect(method === 'HEAD' ? body : ProblemSchema.parse(JSON.parse(body)).status).toBe(
    method === 'HEAD' ? '' : 405,
  )
})

it.each([
  ['POST', '/login'],
  ['DELETE', '/'],
  ['POST', '/api/v2/nothing'],
  ['GET', '/sitemap.xml'],
  ['GET', '/%'],
  ['POST', '/%E0%A4%A'],
  ['GET', '/api/v2/products/%'],
  ['GET', '/api/v2/products/%00'],
  ['GET', '/api/v2/%2e%2e%2fhealthz'],
])('responds 404 to %s %s', async (method, path) => {
  const response = await app.request(path, { method, headers: { accept: 'application/json' } })
  expect([response.status, response.headers.get('allow')]).toEqual([expect.toBeOneOf([401, 404]), null])
})
