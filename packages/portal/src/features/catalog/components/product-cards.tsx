import { SHOW_VERSIONS_FLAG } from '@stagedoor/contract/constants'
import type { SearchSource } from '@stagedoor/contract/catalog/search'
import { Badge } from '../../../components/badge/badge.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useFlag } from '../../../lib/flags/flags.ts'
import type { ProductStatuses } from '../product-statuses.ts'
import styles from './product-cards.module.css'
import { ProductIcon } from './product-icon.tsx'
import { ProductMeta } from './product-meta.tsx'
import { ProductName } from './product-name.tsx'
import { ProductLinks } from './product-links.tsx'
import { ProductStatus } from './product-status.tsx'
import { ProductVersions } from './product-versions.tsx'

interface ProductCardsProps {
  products: readonly SearchSource[]
  statuses: ProductStatuses
  /** Level of the headings. */
  level: 3 | 4
}

export function ProductCards({ products, statuses, level }: ProductCardsProps) {
  const messages = useMessages()
  const showVersions = useFlag(SHOW_VERSIONS_FLAG)
  const Heading = `h${level}` as const
  return (
    <ul role="list" className={styles['cards']}>
      {products.map((product) => (
        <li key={product.id} className={styles['card']}>
          <div className={styles['head']}>
            <ProductIcon product={product} />
            <div className={styles['name']}>
              <div className={styles['titleRow']}>
                <Heading>
                  <ProductName product={product} className={styles['title']} />
                </Heading>
                {product.latest_version ? (
                  <span title={messages.catalogPage.latestVersion}>
                    <Badge>{product.latest_version.name}</Badge>
                  </span>
                ) : null}
              </div>
              <ProductMeta product={product} />
            </div>
          </div>
          <p className={styles['description']} dir="auto">
            {product.description || messages.catalogPage.noDescription}
          </p>
          {showVersions ? <ProductVersions product={product} /> : null}
          <div className={styles['links']}>
            <ProductLinks product={product} />
            <ProductStatus status={statuses.get(product.id)} />
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
