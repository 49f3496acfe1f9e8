import { paths } from '../../config/paths.ts'
import { decideNavigation, decideReturn, type Navigation, type NavigationEffect } from './navigation-rules.ts'
import type { SessionDeveloper } from './session.ts'

/** States of the session, as in docs/flows/session.md; a test compares both. */
export type SessionState =
  /** The portal context is loading. */
  | { name: 'starting' }
  /** The stored session is read. */
  | { name: 'restoring' }
  /** Single sign-on has returned, and the server is queried for the developer. */
  | { name: 'identifying' }
  /** Single sign-on has succeeded; the first page is not decided yet. */
  | { name: 'returning' }
  /** A public portal has no sessions. */
  | { name: 'open' }
  /**
   * `problem`: error of the last sign-in. `endedElsewhere`: another tab signed out while this page loaded. The page is
   * not stored as return page then, because another person may sign in next.
   */
  | { name: 'signedOut'; problem?: unknown; endedElsewhere?: boolean }
  /** The login form succeeded, and the server is queried for the developer. */
  | { name: 'signingIn' }
  | { name: 'signedIn' }
  /** Signing out: the stored session is removed, and the server is informed. `hasExpired`: without a logout. */
  | { name: 'loggingOut'; hasExpired?: boolean }
  /** Logged out in this browser, but the server has not confirmed it; the cookies still carry the session. */
  | { name: 'logoutUnsent' }
  /** Like `loggingOut`, for a stale session on the local host. */
  | { name: 'recovering' }
  /** The browser loads another page; events have no effect. */
  | { name: 'left' }
  /** The portal context could not be loaded. */
  | { name: 'failed' }

/** Location at the time of an event. */
interface PageLocation {
  /** The page is only for visitors who are not signed in. */
  isSignedOutPage: boolean
  /** Path, query and hash. */
  path: string
}

export type SessionEvent =
  | { type: 'portalLoaded'; isPublic: boolean }
  /** `isStale`: the server rejected a stored session on the local host. */
  | { type: 'portalFailed'; isStale: boolean }
  | {
      type: 'restored'
      /** Result of `session.isPresent()`, which includes a return from single sign-on. */
      isPresent: boolean
      /** The URL has `loginSuccess=true`. */
      hasLoginSuccess: boolean
      /** This browser has logged out of the session in its cookies, and the server has not confirmed it. */
      isLogoutUnsent: boolean
      /** The developer that the server has put into the page. */
      known: SessionDeveloper | undefined
    }
  | { type: 'identified'; developer: SessionDeveloper }
  | { type: 'unidentified'; problem: unknown }
  | ({ type: 'navigate' } & Navigation)
  | { type: 'permission'; isGranted: boolean }
  | { type: 'loginSucceeded' }
  /** A call was rejected without a session or after a refresh. */
  | ({ type: 'authError' } & PageLocation)
  | { type: 'forbidden' }
  /** The developer logs out, or sends a logout again that the server has not confirmed. */
  | { type: 'logout' }
  /** The server has ended the session. `logoutPage`: that of the identity provider. */
  | { type: 'sessionEnded'; logoutPage: string | undefined }
  /** The server has not confirmed the logout. */
  | { type: 'sessionNotEnded' }
  /** The page was restored from the back/forward cache. */
  | { type: 'pageRestored' }
  /** Another tab has signed in or out. `hasExpired`: the session has ended without a logout. */
  | { type: 'storageChanged'; isPresent: boolean; hasExpired?: boolean; isSignedOutPage: boolean }

export type SessionEffect =
  | NavigationEffect
  | { type: 'restore' }
  | { type: 'identify' }
  | { type: 'save'; developer: SessionDeveloper }
  /** Removes the developer; stores the return page, if there is one. */
  | { type: 'forget'; returnPath?: string }
  | { type: 'forgetDeveloper' }
  | { type: 'removeLoginSuccess' }
  | { type: 'endSession' }
  /** Like `endSession`, unless the cookies carry another session by now. */
  | { type: 'endSessionAgain' }
  /** Loads the stored return page or the catalog. */
  | { type: 'loadReturnPage' }
  /** Loads the login or landing page, through the identity provider's logout page if there is one. */
  | { type: 'loadSignedOutPage'; by?: string | undefined; hasExpired?: boolean | undefined }
  | { type: 'reload' }
  | { type: 'showForbidden' }

interface Transition {
  state: SessionState
  effects: readonly SessionEffect[]
}

function next(state: SessionState, ...effects: SessionEffect[]): Transition {
  return { state, effects }
}

/**
 * Returns the next state and the effects of an event. A pure function. Events that a state does not mention change
 * nothing.
 */
export function transition(state: SessionState, event: SessionEvent): Transition {
  return transitionsByState[state.name](state, event) ?? next(state)
}

type TransitionFunction = (state: SessionState, event: SessionEvent) => Transition | undefined

const END: SessionEffect = { type: 'endSession' }
const END_AGAIN: SessionEffect = { type: 'endSessionAgain' }
const REMOVE_LOGIN_SUCCESS: SessionEffect = { type: 'removeLoginSuccess' }
const LEFT: SessionState = { name: 'left' }
const RETURNING: SessionState = { name: 'returning' }
const SIGNED_IN: SessionState = { name: 'signedIn' }

const transitionsByState: Record<SessionState['name'], TransitionFunction> = {
  starting(_state, event) {
    if (event.type === 'portalLoaded') {
      return next({ name: event.isPublic ? 'open' : 'restoring' }, { type: 'restore' })
    }
    if (event.type !== 'portalFailed') return undefined
    return event.isStale ? next({ name: 'recovering' }, { type: 'forget' }, END) : next({ name: 'failed' })
  },

  restoring(_state, event) {
    if (event.type !== 'restored') return undefined
    const { known, hasLoginSuccess, isPresent, isLogoutUnsent } = event
    if (isLogoutUnsent) {
      const state: SessionState = { name: 'signedOut', endedElsewhere: known !== undefined }
      return hasLoginSuccess ? next(state, REMOVE_LOGIN_SUCCESS, END_AGAIN) : next(state, END_AGAIN)
    }
    if (hasLoginSuccess) {
      return known
        ? next(RETURNING, { type: 'save', developer: known }, REMOVE_LOGIN_SUCCESS)
        : next({ name: 'identifying' }, { type: 'identify' })
    }
    // After a logout in this browser the session has ended, even if the server still has it.
    if (!isPresent) return next({ name: 'signedOut', endedElsewhere: known !== undefined })
    return known ? next(SIGNED_IN, { type: 'save', developer: known }) : next(SIGNED_IN)
  },

  identifying(_state, event) {
    if (event.type === 'identified') {
      return next(RETURNING, { type: 'save', developer: event.developer }, REMOVE_LOGIN_SUCCESS)
    }
    return event.type === 'unidentified'
      ? next({ name: 'signedOut' }, { type: 'forgetDeveloper' }, REMOVE_LOGIN_SUCCESS)
      : undefined
  },

  returning: (_state, event) =>
    event.type === 'navigate' ? next(SIGNED_IN, decideReturn(event)) : undefined,

  open(state, event) {
    if (event.type === 'navigate') return next(state, decideNavigation('open', event))
    return event.type === 'forbidden' ? next(state, { type: 'showForbidden' }) : undefined
  },

  signedOut(state, event) {
    const endedElsewhere = state.name === 'signedOut' && state.endedElsewhere
    if (event.type === 'navigate') {
      const effect = decideNavigation('signedOut', event)
      const isForgotten = effect.type === 'signIn' && endedElsewhere
      return next(
        endedElsewhere ? { name: 'signedOut', endedElsewhere } : { name: 'signedOut' },
        isForgotten ? { ...effect, remember: undefined } : effect,
      )
    }
    if (event.type === 'authError' && endedElsewhere && !event.isSignedOutPage) {
      return next({ name: 'loggingOut' }, { type: 'forget' }, END)
    }
    if (event.type === 'loginSucceeded') return next({ name: 'signingIn' }, { type: 'identify' })
    // An earlier logout was sent again.
    if (event.type === 'sessionEnded' && event.logoutPage !== undefined) {
      return next(LEFT, { type: 'loadSignedOutPage', by: event.logoutPage })
    }
    if (event.type === 'storageChanged') return event.isPresent ? next(SIGNED_IN) : undefined
    return rejected(state, event)
  },

  signingIn(state, event) {
    if (event.type === 'navigate') return next(state, decideNavigation('signedOut', event))
    if (event.type === 'identified') {
      return next(LEFT, { type: 'save', developer: event.developer }, { type: 'loadReturnPage' })
    }
    return event.type === 'unidentified' ? next({ name: 'signedOut', problem: event.problem }) : undefined
  },

  signedIn(state, event) {
    switch (event.type) {
      case 'navigate':
        return next(state, decideNavigation('signedIn', event))
      case 'permission':
        return next(
          state,
          event.isGranted ? { type: 'show' } : { type: 'redirect', to: paths.forbidden.to() },
        )
      case 'loginSucceeded':
        // Another tab has signed in first.
        return next({ name: 'signingIn' }, { type: 'identify' })
      case 'pageRestored':
        // The page may have missed changes of other tabs.
        return next(state, { type: 'restore' })
      case 'logout':
        return next({ name: 'loggingOut' }, { type: 'forget' }, END)
      case 'storageChanged':
        if (event.isPresent) return undefined
        return event.isSignedOutPage
          ? next({ name: 'signedOut' })
          : next(LEFT, { type: 'loadSignedOutPage', hasExpired: event.hasExpired })
      default:
        return rejected(state, event)
    }
  },

  loggingOut(state, event) {
    const hasExpired = state.name === 'loggingOut' && state.hasExpired
    if (event.type === 'sessionEnded') {
      return next(LEFT, { type: 'loadSignedOutPage', by: event.logoutPage, hasExpired })
    }
    if (event.type !== 'sessionNotEnded') return undefined
    // The server has already rejected an expired session.
    return hasExpired ? next(LEFT, { type: 'loadSignedOutPage', hasExpired }) : next({ name: 'logoutUnsent' })
  },

  logoutUnsent(state, event) {
    if (event.type === 'logout') return next(state, END_AGAIN)
    return event.type === 'sessionEnded'
      ? next(LEFT, { type: 'loadSignedOutPage', by: event.logoutPage })
      : undefined
  },

  recovering: (_state, event) =>
    event.type === 'sessionEnded' || event.type === 'sessionNotEnded'
      ? next(LEFT, { type: 'reload' })
      : undefined,
  left: (state, event) => (event.type === 'pageRestored' ? next(state, { type: 'reload' }) : undefined),
  failed: () => undefined,
}

/** The server rejected a call. Pages such as login have no session to end. */
function rejected(state: SessionState, event: SessionEvent): Transition | undefined {
  if (event.type === 'forbidden') return next(state, { type: 'showForbidden' })
  if (event.type !== 'authError' || event.isSignedOutPage) return undefined
  return next({ name: 'loggingOut', hasExpired: true }, { type: 'forget', returnPath: event.path }, END)
}
