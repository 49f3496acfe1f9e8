import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import styles from './applications.module.css'

interface StrategiesNoticeProps {
  /** Why the auth strategies could not be loaded. */
  error: unknown
  onRetry: () => void
  /** True when there are none. */
  isEmpty: boolean
  /** What to say when there are none. */
  emptyText: string
}

/** Says why no application can be created: the auth strategies did not load, or there are none. */
export function StrategiesNotice({ error, onRetry, isEmpty, emptyText }: StrategiesNoticeProps) {
  const messages = useMessages()
  if (error) {
    return (
      <Alert kind="danger">
        <div className={styles['notice']}>
          <p>{messages.applications.strategiesFailed(describeProblem(error, messages))}</p>
          <Button size="small" onClick={onRetry}>
            {messages.common.retry}
          </Button>
        </div>
      </Alert>
    )
  }
  return isEmpty ? <Alert kind="warning">{emptyText}</Alert> : null
}
