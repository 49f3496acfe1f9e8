import { ApiProblem } from './api-problem.ts'
import type { RefreshTurn } from './refresh-turn.ts'

/** Why a call could not be made in the developer's name (spec §8). */
export type AuthErrorKind = 'NO_SESSION' | 'SESSION_EXPIRED'

export interface RefreshQueueOptions {
  hasSession: () => boolean
  /** Makes the refresh call; rejects when the session could not be refreshed. */
  refresh: () => Promise<void>
  /** `refused`: how the calls failed that could not be made. */
  onAuthError: (kind: AuthErrorKind, rejected: readonly Error[]) => void
  /** Turn among the tabs: a refresh token works once, and the tab that comes second is answered 401. */
  turn: RefreshTurn
}

/**
 * Spec §4, token refresh. A call that is answered 401 waits for one refresh, which all calls share, and is
 * then made once more, or rejected with its own answer. A call that was sent before the last refresh ended, also one of another tab, is only made
 * again.
 */
export function createRefreshQueue({ hasSession, refresh, onAuthError, turn }: RefreshQueueOptions) {
  let running: Promise<boolean> | undefined
  /** Why the calls wait that wait for the refresh that is running. */
  let waiting: ApiProblem[] = []

  async function refreshUnlessDone(refreshesBefore: number): Promise<void> {
    const isDone = () => turn.count() !== refreshesBefore
    await turn.take(async () => {
      if (isDone()) return
      try {
        await refresh()
        turn.add()
      } catch (error) {
        // Tabs that cannot wait for each other: another one was first, and its cookies are this one's too.
        if (!isUnauthorized(error) || !isDone()) throw error
      }
    })
  }

  /** Tells whether the session goes on; one that does not is reported once, however many calls wait. */
  function startRefresh(refreshesBefore: number): Promise<boolean> {
    running = refreshUnlessDone(refreshesBefore)
      .then(
        () => true,
        () => {
          onAuthError('SESSION_EXPIRED', waiting)
          return false
        },
      )
      .finally(() => {
        running = undefined
        waiting = []
      })
    return running
  }

  /** Runs a call; `attempt` rejects with an ApiProblem and is run a second time after a refresh. */
  return async function run<T>(attempt: () => Promise<T>): Promise<T> {
    const refreshesBefore = turn.count()
    try {
      return await attempt()
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      if (!hasSession()) {
        onAuthError('NO_SESSION', [error])
        throw error
      }
      if (turn.count() === refreshesBefore) {
        waiting.push(error)
        const isRefreshed = await (running ?? startRefresh(refreshesBefore))
        if (!isRefreshed) throw error
      }
      return attemptAgain(attempt)
    }
  }

  async function attemptAgain<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (isUnauthorized(error)) onAuthError('SESSION_EXPIRED', [error])
      throw error
    }
  }
}

function isUnauthorized(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 401
}
