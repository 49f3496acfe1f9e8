import type { ProductLimit } from '@stagedoor/contract/catalog/overview'
import styles from './fact-list.module.css'

export function LimitList({ limits }: { limits: readonly ProductLimit[] }) {
  return (
    <dl className={styles['facts']}>
      {limits.map(({ name, text }) => (
        <div key={name} className={styles['fact']}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
