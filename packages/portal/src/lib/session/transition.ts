import type { SessionDeveloper } from './session.ts'
import { decideReturn, decideNavigation, type Navigation, type NavigationEffect } from './navigation-rules.ts'
import { paths } from '../../config/paths.ts'

/** Where the session stands. docs/flows/session.md draws it, and a test holds the drawing to this file. */
export type SessionState =
  /** The portal's context is asked for. */
  | { name: 'starting' }
  /** What this browser remembers is read. */
  | { name: 'restoring' }
  /** Single sign-on has come back, and the server is asked with whom. */
  | { name: 'identifying' }
  /** Single sign-on has succeeded; the first page is still to be decided. */
  | { name: 'returning' }
  /** A public portal: nobody needs to be known. */
  | { name: 'open' }
  /**
   * `problem`: why the last sign-in failed. `endedElsewhere`: another tab logged out while this page loaded, so this page
   * is not remembered: the next person to sign in at this browser may be somebody else.
   */
  | { name: 'signedOut'; problem?: unknown; endedElsewhere?: boolean }
  /** The login form was accepted, and the server is asked whom it has let in. */
  | { name: 'signingIn' }
  | { name: 'signedIn' }
  /** The guard of a logout: the session is forgotten here, and the server is being told. */
  | { name: 'loggingOut' }
  /** As `loggingOut`, for a stale session on a developer's own machine. */
  | { name: 'recovering' }
  /** The browser loads another page; whatever still happens here is of no interest. */
  | { name: 'left' }
  /** Without the portal's context there is no portal. */
  | { name: 'failed' }

/** Where somebody is when something happens to the session. */
interface Whereabouts {
  /** A page that is for people who are not signed in. */
  onAuthPage: boolean
  /** Path, query and hash. */
  path: string
}

export type SessionEvent =
  | { type: 'portalLoaded'; isPublic: boolean }
  /** `isStale`: the server refused a session that this browser, on a local host, remembers. */
  | { type: 'portalFailed'; isStale: boolean }
  | {
      type: 'restored'
      /** A developer is remembered, or a browser test says so (wire portal-ui §1.2). */
      isPresent: boolean
      /** The address says that single sign-on has just succeeded. */
      isClaimed: boolean
      /** Whom the server knows already, if it said so with the page. */
      known: SessionDeveloper | undefined
    }
  | { type: 'identified'; developer: SessionDeveloper }
  | { type: 'unidentified'; problem: unknown }
  | ({ type: 'navigate' } & Navigation)
  | { type: 'permission'; isGranted: boolean }
  | { type: 'formAccepted' }
  /** A call was refused although the session had been refreshed, or there was none (spec §8). */
  | ({ type: 'authError' } & Whereabouts)
  | { type: 'forbidden' }
  | { type: 'logout' }
  /** The server has heard of the logout, or cannot be told. `next`: where the identity provider ends its own session. */
  | { type: 'sessionEnded'; next: string | undefined }
  /** The browser shows a page again that it had put aside when it was left. */
  | { type: 'shownAgain' }
  /** Another tab has signed in or out. */
  | { type: 'changedElsewhere'; isPresent: boolean; onAuthPage: boolean }

export type SessionEffect =
  | NavigationEffect
  | { type: 'restore' }
  | { type: 'sendCredentials' }
  | { type: 'identify' }
  | { type: 'save'; developer: SessionDeveloper }
  /** Forgets the developer; with a path, remembers where to return to. */
  | { type: 'forget'; returnPath?: string }
  /** Forgets the developer alone. */
  | { type: 'forgetDeveloper' }
  /** Takes loginSuccess out of the address: it has been dealt with. */
  | { type: 'dropClaim' }
  | { type: 'endSession' }
  /** Loads the page remembered before login, else the catalogue. */
  | { type: 'loadReturnPage' }
  /** Loads the login or landing page, by way of the identity provider's page if it has one. */
  | { type: 'loadSignedOutPage'; by?: string | undefined }
  | { type: 'reload' }
  | { type: 'showForbidden' }

interface Transition {
  state: SessionState
  effects: readonly SessionEffect[]
}

function to(state: SessionState, ...effects: SessionEffect[]): Transition {
  return { state, effects }
}

/**
 * What an event leads to (spec §2 and §4, wire portal-ui §1). Pure: what has to be done is said, and done by
 * `flow.ts`. An event that a state does not mention changes nothing.
 */
export function transition(state: SessionState, event: SessionEvent): Transition {
  return moves[state.name](state, event) ?? to(state)
}

type Move = (state: SessionState, event: SessionEvent) => Transition | undefined

const END: SessionEffect = { type: 'endSession' }
const LEFT: SessionState = { name: 'left' }
const SIGNED_IN: SessionState = { name: 'signedIn' }

const moves: Record<SessionState['name'], Move> = {
  starting(_state, event) {
    if (event.type === 'portalLoaded') {
      return event.isPublic
        ? to({ name: 'open' }, { type: 'restore' })
        : to({ name: 'restoring' }, { type: 'sendCredentials' }, { type: 'restore' })
    }
    if (event.type !== 'portalFailed') return undefined
    return event.isStale ? to({ name: 'recovering' }, { type: 'forget' }, END) : to({ name: 'failed' })
  },

  restoring(_state, event) {
    if (event.type !== 'restored') return undefined
    const { known, isClaimed, isPresent } = event
    if (isClaimed) {
      return known
        ? to({ name: 'returning' }, { type: 'save', developer: known }, { type: 'dropClaim' })
        : to({ name: 'identifying' }, { type: 'identify' })
    }
    // After a logout in this browser the session counts as ended, also where the server still knew it.
    if (!isPresent) return to({ name: 'signedOut', endedElsewhere: known !== undefined })
    return known ? to(SIGNED_IN, { type: 'save', developer: known }) : to(SIGNED_IN)
  },

  identifying(_state, event) {
    if (event.type === 'identified') {
      return to({ name: 'returning' }, { type: 'save', developer: event.developer }, { type: 'dropClaim' })
    }
    return event.type === 'unidentified'
      ? to({ name: 'signedOut' }, { type: 'forgetDeveloper' }, { type: 'dropClaim' })
      : undefined
  },

  returning: (_state, event) => (event.type === 'navigate' ? to(SIGNED_IN, decideReturn(event)) : undefined),

  open(state, event) {
    if (event.type === 'navigate') return to(state, decideNavigation('open', event))
    return event.type === 'forbidden' ? to(state, { type: 'showForbidden' }) : undefined
  },

  signedOut(state, event) {
    const endedElsewhere = state.name === 'signedOut' && state.endedElsewhere
    if (event.type === 'navigate') {
      const effect = decideNavigation('signedOut', event)
      const isForgotten = effect.type === 'signIn' && endedElsewhere
      return to(
        endedElsewhere ? { name: 'signedOut', endedElsewhere } : { name: 'signedOut' },
        isForgotten ? { ...effect, remember: undefined } : effect,
      )
    }
    if (event.type === 'authError' && endedElsewhere && !event.onAuthPage) {
      return to({ name: 'loggingOut' }, { type: 'forget' }, END)
    }
    if (event.type === 'formAccepted') return to({ name: 'signingIn' }, { type: 'identify' })
    if (event.type === 'changedElsewhere') return event.isPresent ? to(SIGNED_IN) : undefined
    return rejected(state, event)
  },

  signingIn(state, event) {
    if (event.type === 'navigate') return to(state, decideNavigation('signedOut', event))
    if (event.type === 'identified') {
      return to(LEFT, { type: 'save', developer: event.developer }, { type: 'loadReturnPage' })
    }
    return event.type === 'unidentified' ? to({ name: 'signedOut', problem: event.problem }) : undefined
  },

  signedIn(state, event) {
    switch (event.type) {
      case 'navigate':
        return to(state, decideNavigation('signedIn', event))
      case 'permission':
        return to(state, event.isGranted ? { type: 'show' } : { type: 'redirect', to: paths.forbidden.to() })
      case 'formAccepted':
        // Another tab was quicker to sign in.
        return to({ name: 'signingIn' }, { type: 'identify' })
      case 'shownAgain':
        // What other tabs have done meanwhile was not told to it.
        return to(state, { type: 'restore' })
      case 'logout':
        return to({ name: 'loggingOut' }, { type: 'forget' }, END)
      case 'changedElsewhere':
        if (event.isPresent) return undefined
        return event.onAuthPage ? to({ name: 'signedOut' }) : to(LEFT, { type: 'loadSignedOutPage' })
      default:
        return rejected(state, event)
    }
  },

  loggingOut: (_state, event) =>
    event.type === 'sessionEnded' ? to(LEFT, { type: 'loadSignedOutPage', by: event.next }) : undefined,
  recovering: (_state, event) => (event.type === 'sessionEnded' ? to(LEFT, { type: 'reload' }) : undefined),
  left: (state, event) => (event.type === 'shownAgain' ? to(state, { type: 'reload' }) : undefined),
  failed: () => undefined,
}

/** The server would not answer (spec §4 and §8). On the way in there is nothing to log out from. */
function rejected(state: SessionState, event: SessionEvent): Transition | undefined {
  if (event.type === 'forbidden') return to(state, { type: 'showForbidden' })
  if (event.type !== 'authError' || event.onAuthPage) return undefined
  return to({ name: 'loggingOut' }, { type: 'forget', returnPath: event.path }, END)
}
