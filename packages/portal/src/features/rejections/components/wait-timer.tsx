import { MINUTE_MS } from '@stagedoor/contract/constants'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './rejection.module.css'

const SECOND_MS = 1_000

/**
 * Counts down to the end of the current minute, when the server's limit on wrong credentials resets. With reduced
 * motion, the text only changes at the end.
 */
export function WaitTimer() {
  const { rejections } = useMessages()
  // Undefined until the page is hydrated: the server does not know when the visitor reads the page.
  const [seconds, setSeconds] = useState<number>()

  useEffect(() => {
    const end = Math.ceil((Date.now() + 1) / MINUTE_MS) * MINUTE_MS
    const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const update = () => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS))
      if (left === 0) clearInterval(timer)
      if (left === 0 || !isReduced) setSeconds(left)
    }
    const timer = setInterval(update, SECOND_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <div className={styles['section']}>
      {seconds === 0 ? null : (
        <p role="timer" className={styles['wait']}>
          {seconds === undefined ? rejections.waitMinute : rejections.wait(seconds)}
        </p>
      )}
      {/* Screen readers only announce the end. */}
      <output>{seconds === 0 ? rejections.waited : ''}</output>
    </div>
  )
}
