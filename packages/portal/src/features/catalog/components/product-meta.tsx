import type { SearchSource } from '@stagedoor/contract/catalog/search'
import { useMessages } from '../../../i18n/messages.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import styles from './product-meta.module.css'

/** How requests are authenticated, how to get access, and the last change. */
export function ProductMeta({ product }: { product: SearchSource }) {
  const { catalog, catalogPage: messages } = useMessages()
  const { isPublic } = usePortal()
  const { access, auth_types: types = [], spec_updated_at: updatedAt } = product
  if (product.access_required) return null
  const facts = [
    ...types.map((type) => messages.authTypes[type]),
    ...(access === 'open' && !isPublic ? [messages.accessTypes.open] : []),
  ]
  if (facts.length === 0 && !updatedAt) return null
  return (
    <ul role="list" className={styles['meta']}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {updatedAt ? (
        <li>
          {/* The server renders the same date, whatever the time zone of the visitor. */}
          <time dateTime={updatedAt}>{catalog.updated(updatedAt.slice(0, 'yyyy-MM-dd'.length))}</time>
        </li>
      ) : null}
    </ul>
  )
}
