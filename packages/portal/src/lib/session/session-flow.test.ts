import { SESSION_STORAGE_KEY } from '@stagedoor/contract/constants'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aDeveloper, id } from '../../testing/fixtures.ts'
import { clearPersonalStorage } from '../browser/personal-storage.ts'
import { createSessionStore, encodeSession, type Session } from './session.ts'
import { createUnsentLogout, UNSENT_LOGOUT_KEY } from './unsent-logout.ts'
import { createSessionFlow, type FlowOptions } from './session-flow.ts'
import type { SessionEvent } from './transition.ts'

const ADA = aDeveloper()
const navigationTo = (
  target: string,
  returnPath: string | undefined,
): Extract<SessionEvent, { type: 'navigate' }> => ({
  type: 'navigate',
  route: target === '/login' ? 'login' : 'myApps',
  target,
  returnPath,
  flagPasses: true,
  needsPermission: false,
  hasLanding: false,
})

function remember(stored: Session) {
  localStorage.setItem(SESSION_STORAGE_KEY, encodeSession(stored))
}

/** Simulates a write of another tab to the shared storage. */
function elsewhere(stored: Session) {
  remember(stored)
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_STORAGE_KEY }))
}

beforeEach(() => {
  localStorage.clear()
  sessionId = 'session-1'
})

/** ID of the session in the browser's cookies. */
let sessionId = 'session-1'
const down = () => Promise.reject(new Error('down'))

/** The session flow in a browser that records all side effects. */
function setUp(change: Partial<FlowOptions> & { isReturn?: boolean } = {}) {
  const { isReturn = false, ...options } = change
  const done: string[] = []
  const session = createSessionStore(localStorage)
  const say = (what: string) => () => void done.push(what)
  const flow = createSessionFlow({
    session,
    known: undefined,
    clearPersonalStorage,
    clearDrafts: () => undefined,
    unsentLogout: createUnsentLogout({ known: () => sessionId, current: async () => sessionId }),
    fetchDeveloper: async () => {
      done.push('GET me')
      return ADA
    },
    requestLogout: async () => {
      done.push('POST logout')
      return undefined
    },
    hasLoginSuccess: () => isReturn,
    removeLoginSuccess: say('loginSuccess removed'),
    isSignedOutPage: () => false,
    currentPath: () => '/my-apps?page=2',
    load: (path) => void done.push(`load ${path}`),
    reload: say('reload'),
    signedOutPath: (hasExpired) => (hasExpired ? '/login?sessionEnded=true' : '/login'),
    firstPath: '/',
    showForbidden: say('403'),
    ...options,
  })
  const start = (isPublic = false) => flow.send({ type: 'portalLoaded', isPublic })
  return { flow, session, done, start }
}

describe('start-up', () => {
  it('does not query the server for a stored developer or on a public portal', async () => {
    remember({ developer: ADA })
    const own = setUp()
    await own.start()
    expect([own.flow.get().name, own.done]).toEqual(['signedIn', []])
    const open = setUp()
    await open.start(true)
    expect([open.flow.get().name, open.done]).toEqual(['open', []])
  })

  it('removes a session that cannot be decoded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    localStorage.setItem(SESSION_STORAGE_KEY, '%%%')
    const { flow, start } = setUp()
    await start()
    expect(flow.get().name).toBe('signedOut')
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull()
  })

  it('queries the developer after single sign-on and navigates to the return page', async () => {
    remember({ to: '/spec/1?a=1#/orders/get' })
    const { flow, session, done, start } = setUp({ isReturn: true })
    await start()
    expect(done).toEqual(['GET me', 'loginSuccess removed'])
    expect(flow.decide(navigationTo('/login', session.returnPath()))).toEqual({
      type: 'return',
      to: '/spec/1?a=1#/orders/get',
    })
    expect(session.get()).toEqual({ developer: ADA })
    expect(flow.decide(navigationTo('/login', session.returnPath()))).toEqual({ type: 'redirect', to: '/' })
  })

  it('uses the developer of the page, but not after a logout in this browser', async () => {
    const back = setUp({ isReturn: true, known: ADA })
    await back.start()
    expect(back.done).toEqual(['loginSuccess removed'])
    expect(back.session.get().developer).toEqual(ADA)
    back.session.clear()
    const gone = setUp({ known: ADA })
    await gone.start()
    expect(gone.flow.get().name).toBe('signedOut')
  })

  it('removes the developer and loginSuccess, but keeps the return page, when the server does not respond', async () => {
    remember({ developer: ADA, to: '/my-apps' })
    const { flow, session, done, start } = setUp({
      isReturn: true,
      fetchDeveloper: () => Promise.reject(new Error()),
    })
    await start()
    expect([flow.get().name, done]).toEqual(['signedOut', ['loginSuccess removed']])
    expect(session.get()).toEqual({ to: '/my-apps' })
  })

  it('ends a stale session on the local host and reloads the page', async () => {
    remember({ developer: ADA })
    const { flow, session, done } = setUp()
    await flow.send({ type: 'portalFailed', isStale: true })
    expect([flow.get().name, done, session.get()]).toEqual(['left', ['POST logout', 'reload'], {}])
  })
})

describe('the login form', () => {
  it('loads the return page once', async () => {
    remember({ to: '/docs/1/start' })
    const { session, done, flow, start } = setUp()
    await start()
    await flow.send({ type: 'loginSucceeded' })
    expect(done).toEqual(['GET me', 'load /docs/1/start'])
    expect(session.get()).toEqual({ developer: ADA })
  })

  it.each([
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'https://elsewhere.example/',
    'javascript:alert(1)',
  ])('does not lead to %s', async (to) => {
    remember({ to })
    const { done, flow, start } = setUp()
    await start()
    await flow.send({ type: 'loginSucceeded' })
    expect(done.at(-1)).toBe('load /')
  })

  it('stays and reports why the account may not be used', async () => {
    const problem = new Error('disabled')
    const { done, flow, session, start } = setUp({ fetchDeveloper: () => Promise.reject(problem) })
    await start()
    await flow.send({ type: 'loginSucceeded' })
    expect(flow.get()).toEqual({ name: 'signedOut', problem })
    expect([done, session.get()]).toEqual([[], {}])
  })
})

describe('personal data', () => {
  const KEYS = ['portal_recent_searches', 'portal_try_it_history:listEvents', 'portal_application:orders']
  const doMuch = () => KEYS.forEach((key) => localStorage.setItem(key, '["mine"]'))
  const left = () => KEYS.filter((key) => localStorage.getItem(key) !== null)

  it('is removed at logout, and nothing else', async () => {
    remember({ developer: ADA })
    localStorage.setItem('portal_theme', 'dark')
    const { flow, start } = setUp({ requestLogout: () => Promise.reject(new Error('down')) })
    await start()
    doMuch()
    await flow.send({ type: 'logout' })
    expect(left()).toEqual([])
    expect(localStorage.getItem('portal_theme')).toBe('dark')
  })

  it('is removed when the session has expired or the server has none', async () => {
    remember({ developer: ADA })
    const expired = setUp()
    await expired.start()
    doMuch()
    await expired.flow.authError()
    expect(left()).toEqual([])
    remember({ developer: ADA })
    doMuch()
    await setUp({ isReturn: true, fetchDeveloper: () => Promise.reject(new Error()) }).start()
    expect(left()).toEqual([])
  })

  it('is kept for the same developer and removed for another one', async () => {
    remember({ developer: ADA })
    doMuch()
    await setUp({ known: ADA }).start()
    expect(left()).toEqual(KEYS)
    await setUp({ known: aDeveloper({ id: id(99) }), isReturn: true }).start()
    expect(left()).toEqual([])
  })
})

describe('logout', () => {
  async function signedIn(change: Partial<FlowOptions> = {}) {
    remember({ developer: ADA })
    const world = setUp(change)
    await world.start()
    world.done.length = 0
    return world
  }

  it('runs once despite other events', async () => {
    const { flow, session, done } = await signedIn()
    await Promise.all([
      flow.send({ type: 'logout' }),
      flow.send({ type: 'logout' }),
      flow.authError(),
      flow.send({ type: 'forbidden' }),
    ])
    expect(flow.decide(navigationTo('/my-apps', undefined))).toBeUndefined()
    expect([done, session.get()]).toEqual([['POST logout', 'load /login'], {}])
  })

  it('that the server does not receive is reported, and sent again on request', async () => {
    let requestLogout: FlowOptions['requestLogout'] = down
    const { flow, session, done } = await signedIn({ requestLogout: () => requestLogout?.() ?? down() })
    await flow.send({ type: 'logout' })
    expect([flow.get().name, done, session.get()]).toEqual(['logoutUnsent', [], {}])
    await flow.send({ type: 'logout' })
    expect([flow.get().name, localStorage.getItem(UNSENT_LOGOUT_KEY)]).toEqual(['logoutUnsent', 'session-1'])
    requestLogout = async () => undefined
    await flow.send({ type: 'logout' })
    expect([flow.get().name, done]).toEqual(['left', ['load /login']])
    expect(localStorage.getItem(UNSENT_LOGOUT_KEY)).toBeNull()
  })

  it('that was not received does not end a session that began in another tab', async () => {
    const { flow, done } = await signedIn({ requestLogout: down })
    await flow.send({ type: 'logout' })
    sessionId = 'session-2'
    await flow.send({ type: 'logout' })
    expect([flow.get().name, done]).toEqual(['left', ['load /login']])
  })

  it.each([
    ['a return from single sign-on', true],
    ['another visit', false],
  ])(
    'that was not received is sent again by %s, which does not restore the session',
    async (_name, isReturn) => {
      await (await signedIn({ requestLogout: down })).flow.send({ type: 'logout' })
      for (const known of [undefined, ADA]) {
        const offline = setUp({ isReturn, known, requestLogout: down })
        await offline.start()
        expect([offline.flow.get().name, offline.session.get()]).toEqual(['signedOut', {}])
      }
      const back = setUp({ isReturn })
      await back.start()
      expect(back.flow.get().name).toBe('signedOut')
      expect(back.done).toEqual([...(isReturn ? ['loginSuccess removed'] : []), 'POST logout'])
      const later = setUp({ isReturn })
      await later.start()
      expect(later.done).not.toContain('POST logout')
    },
  )

  it('that was not received is forgotten after the next login', async () => {
    await (await signedIn({ requestLogout: down })).flow.send({ type: 'logout' })
    sessionId = 'session-2'
    const { flow, done, start } = setUp({ isReturn: true })
    await start()
    expect([flow.get().name, done]).toEqual(['returning', ['GET me', 'loginSuccess removed']])
    expect(localStorage.getItem(UNSENT_LOGOUT_KEY)).toBeNull()
  })

  it('loads the identity provider’s logout page if there is one', async () => {
    const next = 'https://id.example.com/logout?id_token_hint=x'
    const { flow, done } = await signedIn({ requestLogout: async () => next })
    await flow.send({ type: 'logout' })
    expect(done).toEqual([`load ${next}`])
  })

  it('of an expired session stores the page as return page, except on signed-out pages', async () => {
    const { flow, session, done } = await signedIn()
    await Promise.all([flow.authError(), flow.authError()])
    expect(session.get()).toEqual({ to: '/my-apps?page=2', toOf: aDeveloper().id })
    expect(done).toEqual(['POST logout', 'load /login?sessionEnded=true'])
    const signedOut = await signedIn({ isSignedOutPage: () => true })
    await signedOut.flow.authError()
    expect(signedOut.flow.get().name).toBe('signedIn')
  })

  it('in another tab ends this session without another request', async () => {
    const { flow, done } = await signedIn()
    elsewhere({})
    expect([flow.get().name, done]).toEqual(['left', ['load /login']])
  })

  it('in another tab is explained if the session has expired there', async () => {
    const { done } = await signedIn()
    elsewhere({ to: '/', toOf: ADA.id })
    expect(done).toEqual(['load /login?sessionEnded=true'])
  })

  it('completes in two tabs at the same time', async () => {
    const { flow, done } = await signedIn()
    const ending = flow.send({ type: 'logout' })
    elsewhere({})
    await ending
    expect(done).toEqual(['POST logout', 'load /login'])
  })

  it('happens in a tab when another developer signs in', async () => {
    const { flow, done } = await signedIn()
    elsewhere({ developer: aDeveloper({ id: id(99) }) })
    expect([flow.get().name, done]).toEqual(['left', ['load /login']])
  })
})

it('restores the session when the page returns from the back/forward cache', async () => {
  remember({ developer: ADA })
  const { flow, done, start } = setUp()
  await start()
  await flow.send({ type: 'pageRestored' })
  expect(flow.get().name).toBe('signedIn')
  localStorage.clear()
  await flow.send({ type: 'pageRestored' })
  expect([flow.get().name, done.at(-1)]).toEqual(['left', 'load /login'])
  await flow.send({ type: 'pageRestored' })
  expect(done.at(-1)).toBe('reload')
})

it('uses a session that began in another tab', async () => {
  const { flow, start } = setUp()
  await start()
  elsewhere({ developer: ADA })
  expect(flow.decide(navigationTo('/login', undefined))).toEqual({ type: 'redirect', to: '/' })
})

it('notifies subscribers until they unsubscribe', async () => {
  const { flow, start } = setUp()
  const names: string[] = []
  const stop = flow.subscribe(() => names.push(flow.get().name))
  await start()
  stop()
  await flow.send({ type: 'loginSucceeded' })
  expect(names).toEqual(['restoring', 'signedOut'])
})

it('waits three seconds at most for the response to an earlier logout', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  localStorage.setItem(UNSENT_LOGOUT_KEY, 'session-1')
  const { start } = setUp({ requestLogout: () => new Promise(() => undefined) })
  const onStart = vi.fn<() => void>()
  void start().then(onStart)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(onStart).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onStart).toHaveBeenCalledOnce()
  expect(localStorage.getItem(UNSENT_LOGOUT_KEY)).toBe('session-1')
})

it('loads the login page only with a network when another tab has logged out', async () => {
  const { start, done } = setUp()
  remember({ developer: ADA })
  await start()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  elsewhere({})
  await Promise.resolve()
  expect(done).not.toContain('load /login')
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(done).toContain('load /login'))
})
