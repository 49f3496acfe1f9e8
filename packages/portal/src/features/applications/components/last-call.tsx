import { useLanguage, useMessages } from '../../../i18n/messages.ts'
import { useFormat } from '../../../lib/browser/format.ts'
import { useIsInBrowser } from '../../../lib/browser/use-is-in-browser.ts'
import { relativeTime } from '../relative-time.ts'
import styles from './applications.module.css'

interface LastCallProps {
  at: string | null
  /** When the application was loaded, in Unix milliseconds. */
  now: number
}

/** The time of the last call relative to now. The server leaves its space empty, because it does not know the time of the browser. */
export function LastCall({ at, now }: LastCallProps) {
  const messages = useMessages().applications
  const language = useLanguage()
  const format = useFormat()
  const isInBrowser = useIsInBrowser()
  if (at === null) return <span className={styles['lastCall']}>{messages.noCalls}</span>
  return (
    <time className={styles['lastCall']} dateTime={at} title={isInBrowser ? format.dateTime(at) : undefined}>
      {isInBrowser ? relativeTime(Date.parse(at) - Math.max(now, Date.parse(at)), language) : '\u00A0'}
    </time>
  )
}
