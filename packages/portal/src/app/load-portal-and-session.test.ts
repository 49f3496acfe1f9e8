import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/http/query-client.ts'
import { session } from '../lib/session/session.ts'
import { UNSENT_LOGOUT_KEY } from '../lib/session/unsent-logout.ts'
import { aDeveloper, aPortal } from '../testing/fixtures.ts'
import { holdTimeout } from '../testing/hold-timeout.ts'
import { type Handlers, problem, startTestServer, type TestServer } from '../testing/test-server.ts'
import { createBrowserSession } from './browser-session.ts'
import { loadPortalAndSession } from './load-portal-and-session.ts'

let server: TestServer
/** jsdom does not load style sheets, so this portal has no theme. */
const withoutTheme = new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event('error'))
  }
})
beforeEach(async () => {
  server = await startTestServer()
  const meta = Object.assign(document.createElement('meta'), { name: 'portal-api-host', content: server.url })
  document.head.append(meta)
  withoutTheme.observe(document.head, { childList: true })
})
afterEach(async () => {
  withoutTheme.disconnect()
  for (const link of document.head.querySelectorAll('link')) link.remove()
  window.history.replaceState(null, '', '/')
  session.clear()
  await server.close()
})

function begin(handlers: Handlers, at = '/') {
  window.history.replaceState(null, '', at)
  server.use(handlers)
  const flow = createBrowserSession({
    known: undefined,
    queryClient: createQueryClient(),
    showForbidden: () => undefined,
    routerState: () => undefined,
    load: () => undefined,
    reload: () => undefined,
  })
  flow.end()
  return { flow, portal: loadPortalAndSession(undefined, flow, session, createQueryClient()) }
}

const calls = () => server.calls().filter((call) => !call.includes('appearance'))

describe('a portal', () => {
  it('loads its context and, after single sign-on, the developer', async () => {
    const { flow, portal } = begin(
      { 'GET portal': () => ({ body: aPortal() }), 'GET developer/me': () => ({ body: aDeveloper() }) },
      '/login?loginSuccess=true&a=1',
    )
    expect(await portal).toMatchObject({ isPublic: false, ssoEnabled: false, isDcr: true })
    expect(calls()).toEqual(['GET portal', 'GET developer/me'])
    expect([flow.get().name, session.get().developer?.email]).toEqual(['returning', aDeveloper().email])
    expect(window.location.search).toBe('?a=1')
  })

  it.each([
    ['of the same session', 'one', 'signedOut', 'POST developer/logout'],
    ['of an earlier session', 'two', 'returning', 'GET developer/me'],
  ])('handles an unsent logout %s after single sign-on, with an API on another host', async (...row) => {
    const [, current, state, last] = row
    localStorage.setItem(UNSENT_LOGOUT_KEY, 'one')
    const headers = { 'X-XSRF-TOKEN': `${current}.signature` }
    const { flow, portal } = begin(
      {
        'GET portal': () => ({ body: aPortal() }),
        'GET developer/me': () => ({ body: aDeveloper(), headers }),
        'POST developer/logout': () => ({ status: 204 }),
      },
      '/?loginSuccess=true',
    )
    await portal
    expect([flow.get().name, calls().at(-1), window.location.search]).toEqual([state, last, ''])
    expect(localStorage.getItem(UNSENT_LOGOUT_KEY)).toBeNull()
  })

  it('does not query the developer when it is public', async () => {
    const { flow, portal } = begin(
      { 'GET portal': () => ({ body: aPortal({ is_public: true }) }) },
      '/?loginSuccess=true',
    )
    await portal
    expect([flow.get().name, calls()]).toEqual(['open', ['GET portal']])
  })

  it('has no session when the developer cannot be loaded after single sign-on', async () => {
    const { flow, portal } = begin(
      { 'GET portal': () => ({ body: aPortal() }), 'GET developer/me': () => problem(401, 'Unauthorized') },
      '/?loginSuccess=true',
    )
    await portal
    expect([flow.get().name, window.location.search]).toEqual(['signedOut', ''])
  })

  it('cannot start without its context', async () => {
    const { flow, portal } = begin({ 'GET portal': () => problem(503, 'Service unavailable') })
    await expect(portal).rejects.toMatchObject({ status: 503 })
    expect(flow.get().name).toBe('failed')
  })

  it('ends a stale session on the local host and reloads the page', async () => {
    session.save(aDeveloper())
    const { flow, portal } = begin({
      'GET portal': () => problem(401, 'Unauthorized'),
      'POST developer/refresh': () => problem(401, 'Unauthorized'),
      'POST developer/logout': () => ({ status: 204 }),
    })
    await expect(portal).rejects.toMatchObject({ status: 401 })
    expect([flow.get().name, session.get()]).toEqual(['left', {}])
    expect(calls().at(-1)).toBe('POST developer/logout')
  })

  it.each([
    ['does not respond', () => new Promise<never>(() => undefined)],
    ['does not send the complete response', () => ({ status: 200, headers: { 'content-length': '9' } })],
  ])('ends a login when the server %s, and allows another one', async (_, handler) => {
    const { flow, portal } = begin({ 'GET portal': () => ({ body: aPortal() }), 'GET developer/me': handler })
    await portal
    const endTimeout = holdTimeout()
    const login = flow.send({ type: 'loginSucceeded' })
    await vi.waitFor(() => expect(calls()).toContain('GET developer/me'))
    endTimeout()
    await login
    expect(flow.get()).toMatchObject({ name: 'signedOut', problem: { name: 'ApiProblem', status: 0 } })

    server.use({ 'GET developer/me': () => ({ body: aDeveloper() }) })
    await flow.send({ type: 'loginSucceeded' })
    expect(flow.get().name).toBe('left')
  })
})
