import { Skeleton, SkeletonGroup } from '../../../../components/states/states.tsx'
import styles from './product-frame.module.css'

export function ProductFrameSkeleton({ title }: { title: string }) {
  return (
    <SkeletonGroup title={title}>
      <div className={styles['frame']}>
        <div className={styles['side']}>
          <Skeleton width="half" height="title" />
          <Skeleton />
          <Skeleton width="half" />
          <Skeleton width="half" />
        </div>
        <div className={`${styles['page']} page`}>
          <Skeleton width="third" height="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
