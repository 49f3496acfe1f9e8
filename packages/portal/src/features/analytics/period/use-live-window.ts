import { DAY_MS } from '@stagedoor/contract/constants'
import { useCallback, useEffect, useState } from 'react'
import { type Period, type Window, windowBefore, windowOf } from './period.ts'

/** How often new numbers are asked for: days change slower than hours. */
const REFRESH_MS = 5_000
const REFRESH_DAYS_MS = 30_000

export interface LiveWindow {
  window: Window
  /** The same period before, if the portal shows that far back. */
  before: Window | undefined
  /** When the window was last moved, in Unix milliseconds. */
  now: number
}

/** A period that moves on with the clock while `isLive` and the page is in view, and at once when it comes into view. */
export function useLiveWindow(period: Period, allowed: number, isLive: boolean): LiveWindow {
  const [now, setNow] = useState(Date.now)
  const move = useCallback(() => setNow(Date.now()), [])
  const window = windowOf(period, now, allowed)
  const everyMs = window.granularity === DAY_MS ? REFRESH_DAYS_MS : REFRESH_MS
  const moves = isLive && window.isRunning

  useEffect(() => {
    if (!moves) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && move(), everyMs)
    const onVisible = () => document.visibilityState === 'visible' && move()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [moves, everyMs, move])

  return { window, before: windowBefore(window, now, allowed), now }
}
