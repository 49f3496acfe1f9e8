import type { Quickstart } from '@stagedoor/contract/catalog/overview'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CirclePlay } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { CodeText } from '../../../components/code-box/code-text.tsx'
import { useLanguage, useMessages } from '../../../i18n/messages.ts'
import { codeLanguage } from '../../../lib/code-highlighting/code-language.ts'
import { describeRunError } from '../describe-run-error.ts'
import styles from './landing-ticket.module.css'

/** Shorter runs show no progress, which would only flicker. */
const PROGRESS_AFTER_MS = 1_000

/** Runs only on demand. Its result ends with the page. */
const RUN = queryOptions({
  queryKey: ['portal', 'landing-run'],
  queryFn: async ({ signal }) => (await import('../api/landing-run.ts')).runLandingExample(signal),
  enabled: false,
  retry: false,
  gcTime: 0,
})

interface LandingResponseProps {
  example: NonNullable<Quickstart['response']>
  isRunnable: boolean
}

/** The documented response, which that of the sandbox replaces in a box of the same size. */
export function LandingResponse({ example, isRunnable }: LandingResponseProps) {
  const messages = useMessages()
  const { overview } = messages
  const language = useLanguage()
  const { data: run, error, isFetching, refetch } = useQuery(RUN)
  const isSlow = useIsSlow(isFetching)
  const milliseconds = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'millisecond',
    maximumSignificantDigits: 3,
  })
  const status = overview.response(run ? String(run.status) : example.status)
  const time = run ? overview.ranIn(milliseconds.format(run.ms)) : ''
  return (
    <div className={styles['part']}>
      <div className={styles['label']}>
        <span className={styles['status']} data-failed={error ? '' : undefined}>
          {error ? overview.runFailed : status}
        </span>
        <span className={styles['time']}>{isSlow ? overview.running : error ? '' : time}</span>
        {isRunnable ? (
          <Button
            size="small"
            icon={<CirclePlay size={16} aria-hidden />}
            pending={isSlow}
            onClick={() => void refetch({ cancelRefetch: false })}
          >
            {overview.run}
          </Button>
        ) : null}
      </div>
      <div className={styles['response']} data-runnable={isRunnable || undefined}>
        <CodeText
          label={overview.response(example.status)}
          code={example.text}
          language={codeLanguage('JSON')}
          isLow
        />
        {run || error ? (
          <div className={styles['live']}>
            {error ? (
              <Alert kind="danger">{describeRunError(error, messages)}</Alert>
            ) : run ? (
              <CodeText label={status} code={run.code} language={run.language} isLow />
            ) : null}
          </div>
        ) : null}
      </div>
      {/* Empty during a run, so that the same response is announced again. */}
      <output className="visually-hidden">
        {isSlow ? overview.running : run && !error && !isFetching ? `${status}. ${time}` : ''}
      </output>
    </div>
  )
}

function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => setIsSlow(true), PROGRESS_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isRunning])
  return isSlow
}
