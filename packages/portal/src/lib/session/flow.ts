import type { Developer } from '@stagedoor/contract/accounts/developer'
import type { SessionStore } from './session.ts'
import { type SessionEffect, type SessionEvent, type SessionState, transition } from './transition.ts'
import type { NavigationEffect } from './navigation-rules.ts'

export interface FlowOptions {
  session: SessionStore
  known: Developer | null | undefined
  /** Returns whether the address says that single sign-on has succeeded. */
  isClaimed: () => boolean
  isOnAuthPage: () => boolean
  currentPath: () => string
  /** Queries the server for the signed-in developer; rejects if there is none. */
  fetchDeveloper: () => Promise<Developer>
  /** Ends the session on the server; resolves with the identity provider's logout page, if there is one. May reject. */
  requestLogout: () => Promise<string | undefined>
  load: (path: string) => void
  firstPath: string
  signedOutPath: () => string
  sendCredentials: () => void
  clearPersonalStorage: () => void
  dropClaim: () => void
  reload: () => void
  showForbidden: () => void
}

type EffectHandlers = {
  [Type in SessionEffect['type']]?: (effect: Extract<SessionEffect, { type: Type }>) => Promise<void> | void
}

const STARTING: SessionState = { name: 'starting' }

export type SessionFlow = ReturnType<typeof createSessionFlow>

/** Runs the transitions of `transition.ts` and their effects, and publishes the state. */
export function createSessionFlow(options: FlowOptions) {
  const { session, load } = options
  const listeners = new Set<() => void>()
  let state = STARTING
  let shownDeveloper: string | undefined

  /** Handlers by effect type. The caller of `decide` handles navigation effects. */
  const handlers: EffectHandlers = {
    sendCredentials: options.sendCredentials,
    dropClaim: options.dropClaim,
    reload: options.reload,
    showForbidden: options.showForbidden,
    restore() {
      session.restore()
      const known = options.known ?? undefined
      return send({
        type: 'restored',
        isPresent: session.isPresent(),
        isClaimed: options.isClaimed(),
        known,
      })
    },
    identify: () =>
      options.fetchDeveloper().then(
        (developer) => send({ type: 'identified', developer }),
        (problem: unknown) => send({ type: 'unidentified', problem }),
      ),
    endSession: () =>
      options
        .requestLogout()
        // The browser is signed out in any case; a session on the server expires.
        .catch(() => undefined)
        .then((next) => send({ type: 'sessionEnded', next })),
    save({ developer }) {
      if (session.get().developer?.id !== developer.id) options.clearPersonalStorage()
      session.save(developer)
    },
    forget({ returnPath }) {
      options.clearPersonalStorage()
      session.clear(returnPath)
    },
    forgetDeveloper() {
      options.clearPersonalStorage()
      session.clear(session.get().to)
    },
    loadReturnPage: () => load(session.takeReturnPath() ?? options.firstPath),
    loadSignedOutPage: ({ by }) => load(by ?? options.signedOutPath()),
    return: () => void session.takeReturnPath(),
    signIn: ({ remember }) => session.clear(remember),
  }

  function move(event: SessionEvent): readonly SessionEffect[] {
    const next = transition(state, event)
    const hasMoved = next.state !== state
    state = next.state
    if (hasMoved) for (const listener of listeners) listener()
    return next.effects
  }

  const run = (effect: SessionEffect) => handlers[effect.type]?.(effect as never)

  /** Resolves when all effects are done; never rejects. */
  async function send(event: SessionEvent): Promise<void> {
    await Promise.all(move(event).map(run))
  }

  // Changes of this tab have already changed the state, so only changes of other tabs have an effect.
  const end = session.subscribe(() => {
    const developer = session.get().developer?.id
    const isPresent = session.isPresent() && (developer === shownDeveloper || shownDeveloper === undefined)
    shownDeveloper = developer
    void send({ type: 'changedElsewhere', isPresent, onAuthPage: options.isOnAuthPage() })
  })

  return {
    get: () => state,
    send,
    /** Stops listening to other tabs. */
    end,
    /** Handles a navigation, or the result of its permission check. Returns undefined while the page is being left. */
    decide(event: Extract<SessionEvent, { type: 'navigate' | 'permission' }>): NavigationEffect | undefined {
      const [effect] = move(event) as readonly NavigationEffect[]
      if (effect) void run(effect)
      return effect
    },
    authError(): Promise<void> {
      // The storage may contain a logout of another tab whose event has not arrived yet.
      session.restore()
      return send({ type: 'authError', onAuthPage: options.isOnAuthPage(), path: options.currentPath() })
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
