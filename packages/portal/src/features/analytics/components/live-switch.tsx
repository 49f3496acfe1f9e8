import { Radio } from 'lucide-react'
import { Button } from '../../../components/button/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useIsInBrowser } from '../../../lib/browser/use-is-in-browser.ts'
import { useStatsFormat } from '../use-stats-format.ts'
import styles from './analytics.module.css'

interface LiveSwitchProps {
  isLive: boolean
  onChange: (isLive: boolean) => void
  /** Time of the last refresh, in Unix milliseconds. */
  now: number
}

export function LiveSwitch({ isLive, onChange, now }: LiveSwitchProps) {
  const messages = useMessages().analytics
  const format = useStatsFormat()
  const isInBrowser = useIsInBrowser()
  return (
    <div className={styles['live']}>
      <span>{isInBrowser ? messages.updated(format.clock(now)) : null}</span>
      <Button
        size="small"
        aria-pressed={isLive}
        title={messages.liveHint}
        icon={<Radio size={16} aria-hidden />}
        onClick={() => onChange(!isLive)}
      >
        {messages.live}
      </Button>
    </div>
  )
}
