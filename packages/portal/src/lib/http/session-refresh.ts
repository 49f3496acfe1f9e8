import ky, { type AfterResponseHook, type BeforeRequestHook } from 'ky'
import { readCookie, writeCookie } from '../../config/cookies.ts'
import { isApiProblem } from './api-problem.ts'
import { session } from '../session/session.ts'

/** Name of the lock and the cookie that all tabs share. The value is a count without personal data. */
const REFRESHES_NAME = 'portal_refreshes'

/**
 * Hooks for an expired session. After a 401, refreshes the session once for all calls and tabs, then retries the call. If
 * the session was refreshed after the call was sent, only retries.
 *
 * @param refresh sends the request that refreshes the session; a refresh token works once
 */
export function createSessionRefresh(refresh: () => Promise<unknown>) {
  let running: Promise<boolean> | undefined

  const countRefreshes: BeforeRequestHook = (_request, { context }) => {
    context['refreshes'] = refreshes()
  }

  const repeatAfterRefresh: AfterResponseHook = async (_request, { context }, { status }, { retryCount }) => {
    const isExpired = status === 401 && retryCount === 0 && session.isPresent()
    if (!isExpired || context['isSessionCall'] === true) return undefined
    running ??= refreshUnlessDone(Number(context['refreshes'])).finally(() => {
      running = undefined
    })
    return (await running) ? ky.retry({ delay: 0 }) : undefined
  }

  /**
   * Returns whether the session was refreshed, here or in another tab; false if the server rejects the refresh.
   * @throws ApiProblem without a decision of the server, such as no response: the session may still be valid
   */
  async function refreshUnlessDone(refreshesBefore: number): Promise<boolean> {
    const isDone = () => refreshes() !== refreshesBefore
    try {
      await withLock(async () => {
        if (isDone()) return
        await refresh()
        writeCookie(REFRESHES_NAME, String(refreshes() + 1))
      })
      return true
    } catch (error) {
      // Without locks, another tab may have refreshed first; its cookies are valid here, too.
      if (isDone()) return true
      if (isApiProblem(error) && (error.status === 401 || error.status === 403)) return false
      throw error
    }
  }

  return { countRefreshes, repeatAfterRefresh }
}

/** Number of refreshes of all tabs. In a cookie, because other processes may see local storage later than the lock. */
function refreshes(): number {
  return Number(readCookie(REFRESHES_NAME)) || 0
}

/** Runs `task` while holding the lock that all tabs share. Without Web Locks (insecure contexts), runs it immediately. */
async function withLock(task: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>
  await (locks ? locks.request(REFRESHES_NAME, task) : task())
}
