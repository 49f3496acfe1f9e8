import type { Developer } from '@stagedoor/contract/accounts/developer'
import { REQUEST_TIMEOUT_MS } from '@stagedoor/contract/constants'
import { api } from '../http/api.ts'
import type { NavigationEffect } from './navigation-rules.ts'
import type { SessionStore } from './session.ts'
import { type SessionEffect, type SessionEvent, type SessionState, transition } from './transition.ts'
import type { UnsentLogout } from './unsent-logout.ts'
import { isOffline, nextOnline } from '../browser/offline.ts'

export interface FlowOptions {
  session: SessionStore
  known: Developer | null | undefined
  hasLoginSuccess: () => boolean
  isSignedOutPage: () => boolean
  currentPath: () => string
  /** Queries the server for the signed-in developer; rejects if there is none. */
  fetchDeveloper?: () => Promise<Developer>
  /** Ends the session on the server; resolves with the identity provider's logout page, if there is one. May reject. */
  requestLogout?: () => Promise<string | undefined>
  load: (path: string) => void
  firstPath: string
  unsentLogout: UnsentLogout
  signedOutPath: (hasExpired?: boolean) => string
  clearPersonalStorage: () => void
  /** Removes the drafts of forms, except those of one account. */
  clearDrafts: (keptAccountId?: string) => void
  removeLoginSuccess: () => void
  reload: () => void
  showForbidden: () => void
}

const getDeveloper = () =>
  api.get(['developer', 'me'], {
    schema: async () => (await import('@stagedoor/contract/accounts/developer')).DeveloperSchema,
    timeout: REQUEST_TIMEOUT_MS,
  })

type EffectHandlers = {
  [Type in SessionEffect['type']]?: (effect: Extract<SessionEffect, { type: Type }>) => Promise<void> | void
}

/** Time in milliseconds that a page waits for a logout which it sends again before it is displayed. */
const RETRY_MS = 3_000

const STARTING: SessionState = { name: 'starting' }

export type SessionFlow = ReturnType<typeof createSessionFlow>

/** Runs the transitions and their effects, and publishes the state. */
export function createSessionFlow(options: FlowOptions) {
  const {
    session,
    load,
    unsentLogout,
    fetchDeveloper = getDeveloper,
    requestLogout = api.endSession,
  } = options
  const listeners = new Set<() => void>()
  let state = STARTING
  let shownDeveloper: string | undefined

  /** Handlers by effect type. The caller of `decide` handles navigation effects. */
  const handlers: EffectHandlers = {
    removeLoginSuccess: options.removeLoginSuccess,
    reload: options.reload,
    showForbidden: options.showForbidden,
    async restore() {
      session.restore()
      const isLogoutUnsent = await unsentLogout.isPending()
      await send({
        type: 'restored',
        isPresent: session.isPresent(),
        hasLoginSuccess: options.hasLoginSuccess(),
        isLogoutUnsent,
        known: options.known ?? undefined,
      })
    },
    identify: () =>
      fetchDeveloper().then(
        (developer) => send({ type: 'identified', developer }),
        (problem: unknown) => send({ type: 'unidentified', problem }),
      ),
    endSession: () => endSession(),
    async endSessionAgain() {
      if (await unsentLogout.isPending()) await endSession(RETRY_MS)
      else await send({ type: 'sessionEnded', logoutPage: undefined })
    },
    save({ developer }) {
      unsentLogout.remove()
      if (session.get().developer?.id !== developer.id) options.clearPersonalStorage()
      options.clearDrafts(developer.id)
      session.save(developer)
    },
    forget({ returnPath }) {
      options.clearPersonalStorage()
      if (returnPath === undefined) options.clearDrafts()
      session.clear(returnPath)
    },
    forgetDeveloper() {
      options.clearPersonalStorage()
      session.clear(session.get().to)
    },
    loadReturnPage: () => load(session.takeReturnPath() ?? options.firstPath),
    async loadSignedOutPage({ by, hasExpired }) {
      if (!hasExpired) options.clearDrafts()
      // Without a network, the browser would only show its own error. The page is covered.
      if (isOffline()) await nextOnline()
      load(by ?? options.signedOutPath(hasExpired))
    },
    return: () => void session.takeReturnPath(),
    signIn: ({ remember }) => session.clear(remember),
  }

  /** @param limitMs time after which the page no longer waits for a response */
  async function endSession(limitMs = Number.POSITIVE_INFINITY): Promise<void> {
    unsentLogout.mark()
    await within(limitMs, requestLogout()).then(
      (logoutPage) => {
        unsentLogout.remove()
        return send({ type: 'sessionEnded', logoutPage })
      },
      () => send({ type: 'sessionNotEnded' }),
    )
  }

  function apply(event: SessionEvent): readonly SessionEffect[] {
    const { state: nextState, effects } = transition(state, event)
    const hasChanged = nextState !== state
    state = nextState
    if (hasChanged) for (const listener of listeners) listener()
    return effects
  }

  const run = (effect: SessionEffect) => handlers[effect.type]?.(effect as never)

  /** Resolves when all effects are done; never rejects. */
  async function send(event: SessionEvent): Promise<void> {
    await Promise.all(apply(event).map(run))
  }

  // Changes of this tab have already changed the state, so only changes of other tabs have an effect.
  const end = session.subscribe(() => {
    const developer = session.get().developer?.id
    const isPresent = session.isPresent() && (developer === shownDeveloper || shownDeveloper === undefined)
    shownDeveloper = developer
    // Only a session that expires leaves a return page.
    const hasExpired = !isPresent && session.get().to !== undefined
    void send({ type: 'storageChanged', isPresent, hasExpired, isSignedOutPage: options.isSignedOutPage() })
  })

  return {
    get: () => state,
    send,
    /** Stops listening to other tabs. */
    end,
    /** Handles a navigation, or the result of its permission check. Returns undefined while the page is being left. */
    decide(event: Extract<SessionEvent, { type: 'navigate' | 'permission' }>): NavigationEffect | undefined {
      const [effect] = apply(event) as readonly NavigationEffect[]
      if (effect) void run(effect)
      return effect
    },
    authError(): Promise<void> {
      // The storage may contain a logout of another tab whose event has not arrived yet.
      session.restore()
      const [isSignedOutPage, path] = [options.isSignedOutPage(), options.currentPath()]
      return send({ type: 'authError', isSignedOutPage, path })
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Rejects after a time; Infinity for no limit. */
function within<Value>(limitMs: number, promise: Promise<Value>): Promise<Value> {
  if (limitMs === Number.POSITIVE_INFINITY) return promise
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('timeout')), limitMs)
  })
  return Promise.race([promise, limit])
}
