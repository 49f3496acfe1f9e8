import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import styles from './application-form.module.css'

const FIELD_KEYS = ['a', 'b', 'c']

export function FormSkeleton() {
  return (
    <SkeletonGroup>
      <FieldSkeletons />
    </SkeletonGroup>
  )
}

export function FieldSkeletons() {
  return (
    <div className={styles['form']}>
      {FIELD_KEYS.map((key) => (
        <div key={key} className={styles['skeletonField']}>
          <Skeleton width="short" />
          <div>
            <Skeleton width="half" />
          </div>
        </div>
      ))}
    </div>
  )
}
