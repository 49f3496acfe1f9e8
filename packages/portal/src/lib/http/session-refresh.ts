import ky, { type AfterResponseHook, type BeforeRequestHook } from 'ky'
import { readCookie, writeCookie } from '../../config/cookies.ts'
import { session } from '../session/session.ts'

/** Name of the lock and the cookie that all tabs share. The value is a count without personal data. */
const REFRESHES_NAME = 'portal_refreshes'

/**
 * Hooks that refresh an expired session. A call that gets a 401 waits for one refresh, which all calls and tabs share,
 * and is then sent once more. If a refresh has ended since the call was sent, also in another tab, it is sent once more
 * without a refresh.
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
    const refreshesBefore = Number(context['refreshes'])
    if (refreshes() === refreshesBefore) {
      running ??= refreshUnlessDone(refreshesBefore).finally(() => {
        running = undefined
      })
      if (!(await running)) return undefined
    }
    return ky.retry({ delay: 0 })
  }

  /** Returns whether the session was refreshed, here or in another tab. */
  async function refreshUnlessDone(refreshesBefore: number): Promise<boolean> {
    const isDone = () => refreshes() !== refreshesBefore
    try {
      await inTurn(async () => {
        if (isDone()) return
        await refresh()
        writeCookie(REFRESHES_NAME, String(refreshes() + 1))
      })
      return true
    } catch {
      // Without locks, another tab may have refreshed first; its cookies are valid here, too.
      return isDone()
    }
  }

  return { countRefreshes, repeatAfterRefresh }
}

/** Number of refreshes of all tabs. In a cookie, because other processes may see local storage later than the lock. */
function refreshes(): number {
  return Number(readCookie(REFRESHES_NAME)) || 0
}

/** Runs `work` when no other tab refreshes. Insecure contexts have no locks: tabs do not wait for each other there. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>
  await (locks ? locks.request(REFRESHES_NAME, work) : work())
}
