import styles from './rows-skeleton.module.css'
import { Skeleton, SkeletonGroup } from './states.tsx'

const ROW_KEYS = ['a', 'b', 'c']

export function RowsSkeleton() {
  return (
    <SkeletonGroup>
      {ROW_KEYS.map((key) => (
        <div key={key} className={styles['row']}>
          <Skeleton width="half" />
          <Skeleton width="half" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
