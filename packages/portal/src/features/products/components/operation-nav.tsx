import type { Operation } from '@stagedoor/contract/versions'
import { Link } from 'react-router'
import { MethodBadge } from '../../../components/badge.tsx'
import { paths } from '../../../config/paths.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { groupByTag, operationHash, operationId, operationKey } from '../../../lib/operation-links.ts'
import styles from './product-sidebar.module.css'

interface OperationNavProps {
  productId: string
  versionId: string
  operations: readonly Operation[]
  activeId: string | undefined
  onLeave?: (() => void) | undefined
}

/** Operations by tag; a link leads to the operation on the specification page. */
export function OperationNav({ productId, versionId, operations, activeId, onLeave }: OperationNavProps) {
  const texts = useTexts()
  return groupByTag(operations, { untagged: texts.product.untagged, webhooks: texts.spec.webhooks }).map(
    ({ tag, operations: grouped }) => (
      <div key={tag}>
        <h3 className={styles['tag']}>{tag}</h3>
        <ul className={styles['list']}>
          {grouped.map((operation) => {
            const id = operationId(operation)
            return (
              <li key={operationKey(operation)}>
                <Link
                  to={paths.spec.to(productId, versionId, { operation: operationHash(operation) })}
                  className={`${styles['entry']} ${styles['operation']}`}
                  aria-current={id === activeId ? 'true' : undefined}
                  data-deprecated={operation.deprecated || undefined}
                  onClick={onLeave}
                >
                  <MethodBadge method={operation.method} short />
                  <span>{operation.summary ?? operation.path}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    ),
  )
}
