import type { SearchSource } from '@stagedoor/contract/catalog/search'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { hasSpecificationQuery } from '../api/has-specification.ts'
import styles from './product-links.module.css'

/** Links to what a product really has: a specification of its latest version, documents. */
export function ProductLinks({ product }: { product: SearchSource }) {
  const texts = useTexts()
  const { id, latest_version: version } = product
  const name = product.name ?? ''
  const { data: hasSpecification } = useQuery({
    ...hasSpecificationQuery(id, version?.id ?? ''),
    enabled: version !== null,
  })
  if (product.access_required) return <span className={styles['note']}>{texts.catalog.accessRequired}</span>
  return (
    <span className={styles['links']}>
      {hasSpecification ? (
        <Link to={paths.spec.to(id)} aria-label={texts.catalog.specificationOf(name)}>
          {texts.catalog.specification}
        </Link>
      ) : null}
      {product.document_count > 0 ? (
        <Link to={paths.docs.to(id)} aria-label={texts.catalog.documentationOf(name)}>
          {texts.catalog.documentation}
        </Link>
      ) : null}
    </span>
  )
}
