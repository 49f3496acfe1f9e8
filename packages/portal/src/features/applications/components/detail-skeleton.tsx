import { Skeleton } from '../../../components/states/states.tsx'
import styles from './application-detail.module.css'

const LIST_KEYS = ['credentials', 'products']
const FACT_KEYS = ['a', 'b', 'c']

/** Skeleton of the application page: facts, usage and two lists. */
export function DetailSkeleton() {
  return (
    <div className={styles['layout']}>
      <div className={styles['facts']}>
        {FACT_KEYS.map((key) => (
          <div key={key}>
            <Skeleton width="short" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
      <div className={styles['main']}>
        <Skeleton height="block" />
        {LIST_KEYS.map((key) => (
          <div key={key} className={styles['section']}>
            <Skeleton width="third" height="title" />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  )
}
