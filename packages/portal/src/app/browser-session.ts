import type { Developer } from '@stagedoor/contract/accounts/developer'
import type { QueryClient } from '@tanstack/react-query'
import type { RouterState } from 'react-router'
import { signedOutPath } from '../config/landing.ts'
import { paths } from '../config/paths.ts'
import { isPublicRoute } from '../config/route-rules.ts'
import { api } from '../lib/http/api.ts'
import { clearPersonalStorage } from '../lib/browser/personal-storage.ts'
import { clearDrafts } from '../lib/drafts/draft-keys.ts'
import { forgetOfferedCredentials } from '../lib/portal/try-it-credentials.ts'
import { LOGIN_SUCCESS_PARAMETER, session } from '../lib/session/session.ts'
import { createSessionFlow } from '../lib/session/session-flow.ts'
import type { SessionState } from '../lib/session/transition.ts'
import { createUnsentLogout } from '../lib/session/unsent-logout.ts'
import { matchRoute } from './guard/match-route.ts'

interface BrowserSession {
  known: Developer | null | undefined
  queryClient: QueryClient
  showForbidden: () => void
  /** State of the router; undefined before it is created. */
  routerState: () => RouterState | undefined
  /** Navigates with a full page load. */
  load: (path: string) => void
  reload: () => void
}

/** The session has ended, or another page is loading. */
const LEAVING: ReadonlySet<SessionState['name']> = new Set([
  'loggingOut',
  'logoutUnsent',
  'recovering',
  'left',
])

export function createBrowserSession({
  known,
  queryClient,
  showForbidden,
  routerState,
  load,
  reload,
}: BrowserSession) {
  /** The page that is being opened, otherwise the one that is displayed. */
  const attempted = () => routerState()?.navigation.location ?? window.location
  const flow = createSessionFlow({
    session,
    known,
    showForbidden,
    hasLoginSuccess: () =>
      new URLSearchParams(window.location.search).get(LOGIN_SUCCESS_PARAMETER) === 'true',
    isSignedOutPage() {
      const route = matchRoute(attempted().pathname)
      return route !== undefined && isPublicRoute(route.name)
    },
    clearPersonalStorage() {
      clearPersonalStorage()
      forgetOfferedCredentials()
    },
    clearDrafts,
    unsentLogout: createUnsentLogout({ known: api.knownSessionId, current: api.currentSessionId }),
    removeLoginSuccess() {
      const url = new URL(window.location.href)
      url.searchParams.delete(LOGIN_SUCCESS_PARAMETER)
      window.history.replaceState(window.history.state, '', url)
    },
    currentPath() {
      const { pathname, search, hash } = attempted()
      return pathname + search + hash
    },
    load,
    reload,
    signedOutPath,
    firstPath: paths.catalog.to(),
  })
  /** Returns whether a page is loading, whose requests have no visible observer yet. */
  function isNavigating(): boolean {
    const state = routerState()
    return !state?.initialized || state.navigation.state !== 'idle'
  }

  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void flow.send({ type: 'pageRestored' })
  })
  api.holdWhile(() => LEAVING.has(flow.get().name))
  api.onAuthError(async (kind, problem) => {
    if (kind === 'RESPONSE_FORBIDDEN') {
      if (await hasObservers(problem, queryClient)) await flow.send({ type: 'forbidden' })
      return
    }
    const { name } = flow.get()
    const affectsPage = isNavigating() || (await hasObservers(problem, queryClient))
    // The caller, or another rejected call, may have changed the state already.
    if (affectsPage && flow.get().name === name) await flow.authError()
  })
  return {
    ...flow,
    /** Stops listening to other tabs, and no longer holds calls. */
    end() {
      flow.end()
      api.holdWhile(() => false)
    },
  }
}

/** Returns whether a query with observers, or another caller, waits for the failed call; prefetches have no observers. */
async function hasObservers(error: Error, queryClient: QueryClient): Promise<boolean> {
  // The state of the query changes after the call has failed.
  await new Promise((resolve) => setTimeout(resolve))
  const queries = queryClient.getQueryCache().getAll()
  const query = queries.find(({ state }) => state.error === error)
  return !query || query.getObserversCount() > 0
}
