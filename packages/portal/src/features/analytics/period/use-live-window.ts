import { DAY_MS } from '@stagedoor/contract/constants'
import { useCallback, useEffect, useState } from 'react'
import { type Period, type Window, previousWindow, resolveWindow } from './period.ts'

const REFRESH_MS = 5_000
/** Longer, because daily buckets change slowly. */
const REFRESH_DAYS_MS = 30_000

export interface LiveWindow {
  period: Period
  window: Window
  previous: Window | undefined
  now: number
  /** Reads the clock now, without waiting for the next tick. */
  refresh: () => void
}

/**
 * Moves a period's window with the clock while `isLive` and the page is visible, and whenever the page becomes visible.
 *
 * @param periodAt returns the period that is valid at a time
 */
export function useLiveWindow(
  periodAt: (now: number) => Period,
  allowed: number,
  isLive: boolean,
): LiveWindow {
  const [now, setNow] = useState(Date.now)
  const refresh = useCallback(() => setNow(Date.now()), [])
  const period = periodAt(now)
  const window = resolveWindow(period, now, allowed)
  const refreshMs = window.granularity === DAY_MS ? REFRESH_DAYS_MS : REFRESH_MS
  const refreshes = isLive && window.isRunning

  useEffect(() => {
    if (!refreshes) return undefined
    const refreshIfVisible = () => document.visibilityState === 'visible' && refresh()
    const timer = setInterval(refreshIfVisible, refreshMs)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [refreshes, refreshMs, refresh])

  return { period, window, previous: previousWindow(window, now, allowed), now, refresh }
}
