import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../lib/http/query-client.ts'
import { toPortal } from '../lib/portal/portal.ts'
import { session } from '../lib/session/session.ts'
import { aDeveloper, aPortal, id } from '../testing/fixtures.ts'
import { problem, startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadPermissions } from './load-permissions.ts'

const CALL = 'GET portals/:id/developers/me/permissions'
const entry = (product: string) => ({
  resource: `krn:a:reg/*:org/*:portals/1/services/${product}`,
  actions: ['#view'],
})

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  const meta = Object.assign(document.createElement('meta'), { name: 'portal-api-host', content: server.url })
  document.head.append(meta)
  session.clear()
})
afterEach(async () => {
  session.clear()
  await server.close()
})

function start(context: Parameters<typeof aPortal>[0], onFailure?: (what: string) => void) {
  const queryClient = createQueryClient(onFailure)
  onTestFinished(loadPermissions({ portal: toPortal(aPortal(context)), session, queryClient }))
  return { stored: () => queryClient.getQueryData(['permissions', id(1)]) }
}

it('loads the permissions when a developer is saved, and replaces those of another one', async () => {
  server.use({ [CALL]: () => ({ body: { a: entry('a') } }) })
  const { stored } = start({ rbac_enabled: true })
  expect(server.calls()).toEqual([])
  session.save(aDeveloper())
  await vi.waitFor(() => expect(stored()).toEqual([entry('a')]))
  server.use({ [CALL]: () => ({ body: { b: entry('b') } }) })
  session.save(aDeveloper({ email: 'new@example.com' }))
  session.clear()
  session.save(aDeveloper({ id: id(4) }))
  await vi.waitFor(() => expect(stored()).toEqual([entry('b')]))
  expect(server.calls()).toHaveLength(2)
})

it('loads the permissions of a developer who is already signed in, and logs a failure', async () => {
  session.save(aDeveloper())
  server.use({ [CALL]: () => problem(503, 'Busy') })
  const failures: string[] = []
  start({ rbac_enabled: true }, (what) => failures.push(what))
  await vi.waitFor(() => expect(failures).toEqual(['failed to load the permissions']))
})

it.each([
  ['access control is off', {}],
  ['the portal is public', { rbac_enabled: true, is_public: true }],
])('loads nothing where %s', async (_, context) => {
  session.save(aDeveloper())
  start(context)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(server.calls()).toEqual([])
})
