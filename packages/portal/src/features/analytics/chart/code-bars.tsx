import styles from './chart.module.css'

export function CodeBars({
  counts,
  formatValue,
}: {
  counts: readonly { code: string; count: number }[]
  formatValue: (value: number) => string
}) {
  const maxCount = Math.max(1, ...counts.map(({ count }) => count))
  return (
    <ul role="list" className={styles['bars']}>
      {counts.map(({ code, count }) => (
        <li key={code}>
          <code>{code}</code>
          <span className={styles['bar']} style={{ width: `${(count / maxCount) * 100}%` }} />
          <b>{formatValue(count)}</b>
        </li>
      ))}
    </ul>
  )
}
