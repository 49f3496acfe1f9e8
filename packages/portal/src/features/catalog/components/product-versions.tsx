import type { SearchSource } from '@stagedoor/contract/search'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { versionsQuery } from '../../../lib/api/get-versions.ts'
import styles from './product-versions.module.css'

/** Every version of a product, the newest first (flag showVersions). */
export function ProductVersions({ product }: { product: SearchSource }) {
  const texts = useTexts()
  const { id, name, latest_version: latest } = product
  const { data: versions } = useQuery({ ...versionsQuery(id), enabled: latest !== null })
  if (!versions || versions.length === 0) return null
  return (
    <ul role="list" className={styles['versions']} aria-label={texts.catalog.versionsOf(name ?? '')}>
      {versions.toReversed().map((version) => (
        <li key={version.id}>
          <Link to={paths.spec.to(id, version.id)}>
            {version.deprecated ? texts.catalog.deprecatedVersion(version.name) : version.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
