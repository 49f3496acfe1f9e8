import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import styles from './applications.module.css'

interface StrategiesNoticeProps {
  error: unknown
  onRetry: () => void
  isEmpty: boolean
  emptyText: string
}

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
