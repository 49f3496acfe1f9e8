import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paths } from '../../config/paths.ts'
import { ROUTE_RULES } from '../../config/route-rules.ts'
import { toPortal } from '../../lib/portal/portal.ts'
import { createQueryClient } from '../../lib/http/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { aDeveloper, aPortal, id } from '../../testing/fixtures.ts'
import { type TestResponse, problem, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createBrowserSession } from '../browser-session.ts'
import { createGuard } from './guard.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

interface GuardedPortal {
  isPublic?: boolean
  isRbacEnabled?: boolean
  isSignedIn?: boolean
  /** Contents of `<meta name="portal-flags">`. */
  flags?: string
  rules?: typeof ROUTE_RULES
  log?: (what: string) => void
}

/** The guard of a portal with a session flow and a real server; returns where a navigation ends. */
async function guarded(options: GuardedPortal = {}) {
  for (const [name, content] of [
    ['portal-api-host', server.url],
    ['portal-flags', options.flags ?? ''],
  ]) {
    document.head.append(Object.assign(document.createElement('meta'), { name, content }))
  }
  session.clear()
  if (options.isSignedIn !== false) session.save(aDeveloper())
  const loaded: string[] = []
  const load = (path: string) => void loaded.push(path)
  const portal = toPortal(
    aPortal({ is_public: options.isPublic ?? false, rbac_enabled: options.isRbacEnabled ?? false }),
  )
  const queryClient = createQueryClient(options.log)
  const flow = createBrowserSession({
    known: undefined,
    queryClient,
    showForbidden: () => undefined,
    routerState: () => undefined,
    load,
    reload: () => undefined,
  })
  await flow.send({ type: 'portalLoaded', isPublic: portal.isPublic })
  flow.end()
  const guard = createGuard({
    portal,
    session,
    flow,
    queryClient,
    load,
    rules: options.rules ?? ROUTE_RULES,
  })
  return async (path: string): Promise<string | null> => {
    const request = new Request(`http://localhost${path}`)
    const found = await guard({ request }).catch((redirect: Response) => redirect.headers.get('location'))
    return loaded[0] ?? found
  }
}

const actions = (view: boolean) => (): TestResponse => ({
  body: { actions: { view, register: true, view_documentation: true } },
})

describe('a product', () => {
  const SPEC = paths.spec.to('1')
  const DOCS = paths.docs.to('1', 'parent', 'start')

  it('is forbidden without the action view, which is queried once', async () => {
    server.use({ 'GET products/:id/actions': actions(false) })
    const visit = await guarded({ isRbacEnabled: true })
    expect([await visit(SPEC), await visit(DOCS)]).toEqual(['/403', '/403'])
    expect(server.calls()).toEqual(['GET products/1/actions'])
  })

  it('is forbidden when the server returns 403', async () => {
    server.use({ 'GET products/:id/actions': () => problem(403, 'Forbidden') })
    expect(await (await guarded({ isRbacEnabled: true }))(SPEC)).toBe('/403')
  })

  it.each([
    ['with the action', actions(true)],
    ['where the server cannot say', () => problem(503, 'Busy')],
  ])('is displayed %s', async (_name, response) => {
    server.use({ 'GET products/:id/actions': response })
    expect(await (await guarded({ isRbacEnabled: true }))(SPEC)).toBeNull()
  })

  it('is decided by the permissions, which are queried once, if the server has no actions', async () => {
    const resource = (product: string) => `krn:stagedoor:reg/*:org/*:portals/${id(1)}/services/${product}`
    const entries = [
      { resource: resource('1'), actions: ['#view'] },
      { resource: resource('2'), actions: [] },
    ]
    for (const body of [entries, { a: entries[0], b: entries[1] }]) {
      server.use({
        'GET portals/:id/developers/me/permissions': () => ({ body }),
        'GET products/:id': () => ({ body: {} }),
      })
      const visit = await guarded({ isRbacEnabled: true })
      expect([
        await visit(SPEC),
        await visit(paths.spec.to('2')),
        await visit(paths.docs.to('3', 'a')),
      ]).toEqual([null, '/403', '/403'])
    }
    const calls = server.calls().filter((call) => call.endsWith('permissions'))
    expect(calls).toEqual(Array(2).fill(`GET portals/${id(1)}/developers/me/permissions`))
  })

  it('is displayed as not found by its page if it does not exist', async () => {
    server.use({ 'GET portals/:id/developers/me/permissions': () => ({ body: {} }) })
    expect(await (await guarded({ isRbacEnabled: true }))(SPEC)).toBeNull()
  })

  it('is displayed if the permissions cannot be loaded either, and the failure is logged', async () => {
    server.use({ 'GET portals/:id/developers/me/permissions': () => problem(503, 'Busy') })
    const logged: string[] = []
    const visit = await guarded({ isRbacEnabled: true, log: (what) => logged.push(what) })
    expect(await visit(SPEC)).toBeNull()
    expect(logged).toContain('failed to load the permissions')
  })

  it.each([
    ['access control is off', {}],
    ['the portal is public', { isRbacEnabled: true, isPublic: true }],
  ])('is not checked where %s', async (_name, options) => {
    expect(await (await guarded(options))(SPEC)).toBeNull()
    expect(server.calls()).toEqual([])
  })

  it('is not checked before login', async () => {
    const visit = await guarded({ isRbacEnabled: true, isSignedIn: false })
    expect(await visit(`${SPEC}?a=1`)).toBe('/login')
    expect([server.calls(), session.get().to]).toEqual([[], '/spec/1?a=1'])
  })
})

describe('a route that requires a flag', () => {
  const rules = { myApps: { flag: ['showVersions', true] } } as const

  it.each([
    ['', '/403'],
    ['showVersions=false', '/403'],
    ['showVersions=true', null],
  ])('with the settings “%s” navigates to %s', async (flags, expected) => {
    expect(await (await guarded({ rules, flags }))('/my-apps')).toBe(expected)
  })
})

it('loads the not-found page for an unknown path', async () => {
  expect(await (await guarded())('/nothing/here')).toBe('/404')
})
