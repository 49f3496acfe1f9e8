import type { SearchSource } from '@stagedoor/contract/catalog/search'
import { Link } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { ProductStatuses } from '../product-statuses.ts'
import styles from './featured-products.module.css'
import { ProductIcon } from './product-icon.tsx'
import { ProductMeta } from './product-meta.tsx'
import { ProductStatus } from './product-status.tsx'

interface FeaturedProductsProps {
  products: readonly SearchSource[]
  statuses: ProductStatuses
}

/** The products with which developers start; they lead to the overview. */
export function FeaturedProducts({ products, statuses }: FeaturedProductsProps) {
  const { catalogPage: messages } = useMessages()
  if (products.length === 0) return null
  return (
    <section aria-labelledby="featured" className={styles['featured']}>
      <h2 id="featured">{messages.featured}</h2>
      <ul role="list" className={styles['list']}>
        {products.map((product) => (
          <li key={product.id} className={styles['item']}>
            <ProductIcon product={product} size="large" />
            <div className={styles['text']}>
              <Link
                to={paths.overview.to(product.id)}
                className={styles['start']}
                aria-label={messages.startWith(product.name ?? '')}
              >
                {product.name}
              </Link>
              {product.description ? <p dir="auto">{product.description}</p> : null}
              <div className={styles['facts']}>
                <ProductMeta product={product} />
                <ProductStatus status={statuses.get(product.id)} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
