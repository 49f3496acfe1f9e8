import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { Link } from 'react-router'
import { Badge } from '../../../components/badge/badge.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './fact-list.module.css'

interface ChangeListProps {
  productId: string
  /** Oldest first. */
  versions: readonly ProductVersion[]
  /** Id of the version that the page shows. */
  current: string
  /** When an import last changed its specification. */
  updatedAt: string | null | undefined
}

/** The versions of a product, newest first. Dates are in UTC, so that the server renders the same. */
export function ChangeList({ productId, versions, current, updatedAt }: ChangeListProps) {
  const { overview: messages, catalog, product } = useMessages()
  return (
    <ul role="list" className={styles['facts']}>
      {versions.toReversed().map(({ id, name, deprecated, created_at: createdAt }) => (
        <li key={id} className={styles['fact']}>
          <Link to={paths.overview.to(productId, id)} aria-current={id === current ? 'page' : undefined}>
            {name}
          </Link>
          <span className={styles['note']}>
            {messages.published(dayOf(createdAt))}
            {id === current && updatedAt ? <span>{catalog.updated(dayOf(updatedAt))}</span> : null}
            {deprecated ? <Badge tone="warning">{product.deprecated}</Badge> : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

function dayOf(timestamp: string): string {
  return timestamp.slice(0, 'yyyy-MM-dd'.length)
}
