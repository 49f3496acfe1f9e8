import type { SearchSource } from '@stagedoor/contract/catalog/search'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { listedVersionsQuery } from '../api/catalog.ts'
import styles from './product-versions.module.css'

interface ProductVersionsProps {
  product: SearchSource
  /** Shown when the product has only one version. */
  fallback?: string
}

export function ProductVersions({ product, fallback }: ProductVersionsProps) {
  const messages = useMessages()
  const { id, name, latest_version: latest } = product
  const { data: versions, isLoading } = useQuery({ ...listedVersionsQuery(id), enabled: latest !== null })
  if (isLoading) return null
  if (!versions || versions.length < 2) return fallback
  return (
    <ul role="list" className={styles['versions']} aria-label={messages.catalogPage.versionsOf(name ?? '')}>
      {versions.toReversed().map((version) => (
        <li key={version.id}>
          <Link to={paths.spec.to(id, version.id)}>
            {version.deprecated ? messages.catalog.deprecatedVersion(version.name) : version.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
