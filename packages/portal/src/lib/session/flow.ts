import type { Developer } from '@stagedoor/contract/accounts/developer'
import type { SessionStore } from './session.ts'
import { type SessionEffect, type SessionEvent, type SessionState, transition } from './transition.ts'
import type { NavigationEffect } from './navigation-rules.ts'

/** What the machine reads and does, injected, so that every way through it can be walked in a test. */
export interface FlowOptions {
  session: SessionStore
  /** Whom the server knows, if it said so with the page. */
  known: Developer | null | undefined
  /** Whether the page's address says that single sign-on has just succeeded. */
  isClaimed: () => boolean
  /** Whether what is shown now is for people who are not signed in. */
  isOnAuthPage: () => boolean
  /** Path, query and hash of what is shown now. */
  currentPath: () => string
  /** Asks the server who is signed in; rejects when it says nobody. */
  askWho: () => Promise<Developer>
  /** Tells the server, which may answer with the page where the identity provider ends its own session; may reject. */
  tellLogout: () => Promise<string | undefined>
  /** Leaves the app for a full page load. */
  load: (path: string) => void
  /** Where people begin who are signed in. */
  firstPath: string
  /** Where people go who are not. */
  signedOutPath: () => string
  sendCredentials: () => void
  /** Removes from this browser what the developer did, which the next person must not see. */
  clearPersonalStorage: () => void
  /** Takes the claim out of the address. */
  dropClaim: () => void
  reload: () => void
  showForbidden: () => void
}

type Doers = {
  [Type in SessionEffect['type']]?: (effect: Extract<SessionEffect, { type: Type }>) => Promise<void> | void
}

const STARTING: SessionState = { name: 'starting' }

export type SessionFlow = ReturnType<typeof createSessionFlow>

/** Runs the machine of `transition.ts`: takes events, does what each leads to, and tells where the session stands. */
export function createSessionFlow(options: FlowOptions) {
  const { session, load } = options
  const listeners = new Set<() => void>()
  let state = STARTING
  let shownDeveloper: string | undefined

  /** By the type of the effect. A visit that is shown or redirected is the affair of whoever asked for it. */
  const doers: Doers = {
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
      options.askWho().then(
        (developer) => send({ type: 'identified', developer }),
        (problem: unknown) => send({ type: 'unidentified', problem }),
      ),
    endSession: () =>
      options
        .tellLogout()
        // Signed out here in any case; a session that the server still keeps ends by itself.
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

  const run = (effect: SessionEffect) => doers[effect.type]?.(effect as never)

  /** Resolves when everything is done that the event leads to; never rejects. */
  async function send(event: SessionEvent): Promise<void> {
    await Promise.all(move(event).map(run))
  }

  // Only what another tab has done is news: what is done here has moved the state before.
  const end = session.subscribe(() => {
    const developer = session.get().developer?.id
    const isPresent = session.isPresent() && (developer === shownDeveloper || shownDeveloper === undefined)
    shownDeveloper = developer
    void send({ type: 'changedElsewhere', isPresent, onAuthPage: options.isOnAuthPage() })
  })

  return {
    get: () => state,
    send,
    /** Hears no longer of other tabs. */
    end,
    /** A visit, or the answer about its permission: what is to be done. Undefined while the page is being left. */
    decide(event: Extract<SessionEvent, { type: 'navigate' | 'permission' }>): NavigationEffect | undefined {
      const [effect] = move(event) as readonly NavigationEffect[]
      if (effect) void run(effect)
      return effect
    },
    authError(): Promise<void> {
      // A logout in another tab may be in the storage before this tab hears of it; it moves the state.
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
