import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { useTexts } from '../../../i18n/texts.ts'
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
  const texts = useTexts()
  if (error) {
    return (
      <Alert kind="danger">
        <div className={styles['notice']}>
          <p>{texts.applications.strategiesFailed(describeProblem(error, texts))}</p>
          <Button size="small" onClick={onRetry}>
            {texts.common.retry}
          </Button>
        </div>
      </Alert>
    )
  }
  return isEmpty ? <Alert kind="warning">{emptyText}</Alert> : null
}
