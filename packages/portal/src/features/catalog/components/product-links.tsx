import type { SearchSource } from '@stagedoor/contract/catalog/search'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { hasSpecificationQuery } from '../api/catalog.ts'
import styles from './product-links.module.css'

export function ProductLinks({ product }: { product: SearchSource }) {
  const messages = useMessages()
  const { id, latest_version: version } = product
  const name = product.name ?? ''
  const { data: hasSpecification } = useQuery({
    ...hasSpecificationQuery(id, version?.id ?? ''),
    enabled: version !== null,
  })
  if (product.access_required)
    return <span className={styles['note']}>{messages.catalogPage.accessRequired}</span>
  return (
    <span className={styles['links']}>
      {hasSpecification ? (
        <Link to={paths.spec.to(id, version?.id)} aria-label={messages.catalogPage.specificationOf(name)}>
          {messages.catalogPage.specification}
        </Link>
      ) : null}
      {product.document_count > 0 ? (
        <Link to={paths.docs.to(id)} aria-label={messages.catalogPage.documentationOf(name)}>
          {messages.catalog.documentation}
        </Link>
      ) : null}
    </span>
  )
}
