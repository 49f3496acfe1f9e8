import { SHOW_VERSIONS_FLAG } from '@stagedoor/contract/constants'
import type { SearchSource } from '@stagedoor/contract/catalog/search'
import { Badge } from '../../../components/badge/badge.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useFlag } from '../../../lib/flags/flags.ts'
import styles from './product-cards.module.css'
import { ProductName } from './product-name.tsx'
import { ProductLinks } from './product-links.tsx'
import { ProductVersions } from './product-versions.tsx'

export function ProductCards({ products }: { products: readonly SearchSource[] }) {
  const messages = useMessages()
  const showVersions = useFlag(SHOW_VERSIONS_FLAG)
  return (
    <ul role="list" className={styles['cards']}>
      {products.map((product) => (
        <li key={product.id} className={styles['card']}>
          <div className={styles['head']}>
            <h3>
              <ProductName product={product} className={styles['title']} />
            </h3>
            {product.latest_version ? (
              <span title={messages.catalog.latestVersion}>
                <Badge>{product.latest_version.name}</Badge>
              </span>
            ) : null}
          </div>
          <p className={styles['description']} dir="auto">
            {product.description || messages.catalog.noDescription}
          </p>
          {showVersions ? <ProductVersions product={product} /> : null}
          <div className={styles['links']}>
            <ProductLinks product={product} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f']

export function ProductCardsSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles['cards']}>
        {SKELETON_KEYS.map((key) => (
          <div key={key} className={styles['card']}>
            <Skeleton width="half" height="title" />
            <div className={styles['description']}>
              <Skeleton />
              <Skeleton width="half" />
            </div>
            <div className={styles['links']}>
              <Skeleton width="third" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
