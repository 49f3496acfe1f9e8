import { ApiProblem } from './api-problem.ts'
import type { RefreshTurn } from './refresh-turn.ts'

/** Why a call has no valid session. */
export type AuthErrorKind = 'NO_SESSION' | 'SESSION_EXPIRED'

export interface RefreshQueueOptions {
  hasSession: () => boolean
  refresh: () => Promise<void>
  /** `rejected`: errors of the calls that failed. */
  onAuthError: (kind: AuthErrorKind, rejected: readonly Error[]) => void
  /** Coordinates tabs: a refresh token works once, and the second tab would get a 401. */
  turn: RefreshTurn
}

/**
 * Refreshes expired sessions. A call that gets a 401 waits for one refresh, which all calls share, and is then repeated
 * once or rejected with its own error. A call that was sent before the last refresh ended, also in another tab, is
 * repeated without a refresh.
 */
export function createRefreshQueue({ hasSession, refresh, onAuthError, turn }: RefreshQueueOptions) {
  let running: Promise<boolean> | undefined
  /** Errors of the calls that wait for the running refresh. */
  let waiting: ApiProblem[] = []

  async function refreshUnlessDone(refreshesBefore: number): Promise<void> {
    const isDone = () => turn.count() !== refreshesBefore
    await turn.take(async () => {
      if (isDone()) return
      try {
        await refresh()
        turn.add()
      } catch (error) {
        // Without locks, another tab may have refreshed first; its cookies are valid here, too.
        if (!isUnauthorized(error) || !isDone()) throw error
      }
    })
  }

  /** Returns whether the session was refreshed. A failure is reported once for all waiting calls. */
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

  /** Runs a call; `attempt` rejects with an `ApiProblem` and is repeated once after a refresh. */
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
