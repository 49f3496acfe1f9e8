import { Button } from '../../../components/button/button.tsx'
import summary from '../../../components/summary/summary.module.css'
import { useFormat } from '../../../lib/browser/format.ts'
import type { HistoryEntry } from './history.ts'
import styles from '../try-it.module.css'
import { useMessages } from '../../../i18n/messages.ts'
import { useTryItMessages } from '../use-try-it-messages.ts'

interface HistoryListProps {
  entries: readonly HistoryEntry[]
  onChoose: (entry: HistoryEntry) => void
  onClear: () => void
}

export function HistoryList({ entries, onChoose, onClear }: HistoryListProps) {
  const messages = useTryItMessages()
  const { search } = useMessages()
  const format = useFormat()
  if (entries.length === 0) return null
  return (
    <details className={styles['history']}>
      <summary className={summary['summary']}>
        {messages.history} ({entries.length})
      </summary>
      <p className={styles['note']}>{messages.historyNote}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.at}>
            <div>
              <strong>
                {entry.method} {entry.status ?? '–'}
              </strong>{' '}
              <span className={styles['note']}>{format.dateTime(entry.at)}</span>
              <code>{entry.url}</code>
            </div>
            <Button size="small" variant="quiet" onClick={() => onChoose(entry)}>
              {messages.loadIntoForm}
            </Button>
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onClear}>
        {search.clear}
      </Button>
    </details>
  )
}
