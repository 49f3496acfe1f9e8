import type { Operation } from '@stagedoor/contract/versions'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { MethodBadge } from '../../../components/badge.tsx'
import { PlainLink, PlainLinks } from '../../../components/plain-link.tsx'
import { paths } from '../../../config/paths.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { keepInSight } from '../../../lib/keep-in-sight.ts'
import {
  type GroupWords,
  groupByTag,
  operationHash,
  operationId,
  operationKey,
  operationTitle,
} from '../../../lib/operation-links.ts'
import { useIsInView } from '../../../lib/operation-in-view.ts'
import { useSlices } from '../../../lib/use-slices.ts'
import styles from './product-sidebar.module.css'

interface OperationNavProps {
  productId: string
  versionId: string
  operations: readonly Operation[]
  activeId: string | undefined
  onLeave?: (() => void) | undefined
}

/** More than fit beside the page; the others come in idle moments. */
const SLICES = { first: 40, step: 60 }

/** Operations by tag; a link leads to the operation on the specification page. */
export function OperationNav({ productId, versionId, operations, activeId, onLeave }: OperationNavProps) {
  const texts = useTexts()
  const groups = useMemo(
    () =>
      placedGroups({
        productId,
        versionId,
        operations,
        words: { untagged: texts.product.untagged, webhooks: texts.spec.webhooks },
      }),
    [operations, texts, productId, versionId],
  )
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  const goOn = useCallback(() => leave.current?.(), [])
  const shown = useSlices(operations.length, SLICES)
  return (
    <PlainLinks>
      {groups.map((group) =>
        group.start < shown ? (
          <Group
            key={group.tag}
            group={group}
            upTo={Math.min(shown - group.start, group.entries.length)}
            activeId={group.entries.some(({ id }) => id === activeId) ? activeId : undefined}
            onLeave={goOn}
          />
        ) : null,
      )}
    </PlainLinks>
  )
}

interface GroupProps {
  group: PlacedGroup
  /** Its entries up to here are shown. */
  upTo: number
  /** Of the active operation, if it is one of these. */
  activeId: string | undefined
  onLeave: () => void
}

const Group = memo(function Group({ group, upTo, activeId, onLeave }: GroupProps) {
  return (
    <div className={styles['operations']}>
      <h3 className={styles['tag']}>{group.tag}</h3>
      <ul className={styles['list']}>
        {group.entries.slice(0, upTo).map(({ key, id, to, operation }) => (
          <Entry
            key={key}
            id={id}
            to={to}
            operation={operation}
            isNamed={id === activeId}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </div>
  )
})

interface PlacedGroup {
  tag: string
  /** Number of its first entry among all. */
  start: number
  entries: { operation: Operation; key: string; id: string; to: string }[]
}

function placedGroups({
  productId,
  versionId,
  operations,
  words,
}: Pick<OperationNavProps, 'productId' | 'versionId' | 'operations'> & { words: GroupWords }): PlacedGroup[] {
  let start = 0
  return groupByTag(operations, words).map(({ tag, operations: grouped }) => {
    const entries = grouped.map((operation) => ({
      operation,
      key: operationKey(operation),
      id: operationId(operation),
      to: paths.spec.to(productId, versionId, { operation: operationHash(operation) }),
    }))
    const group = { tag, entries, start }
    start += entries.length
    return group
  })
}

interface EntryProps {
  id: string
  to: string
  operation: Operation
  /** By the address. */
  isNamed: boolean
  onLeave: () => void
}

const Entry = memo(function Entry({ id, to, operation, isNamed, onLeave }: EntryProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isInView = useIsInView(id, isNamed)
  useEffect(() => {
    if (isInView && link.current) keepInSight(link.current)
  }, [isInView])
  return (
    <li>
      <PlainLink
        ref={link}
        to={to}
        className={`${styles['entry']} ${styles['operation']}`}
        aria-current={isInView ? 'true' : undefined}
        data-deprecated={operation.deprecated || undefined}
        onGo={onLeave}
      >
        <MethodBadge method={operation.method} short />
        <span>
          <bdi>{operationTitle(operation)}</bdi>
        </span>
      </PlainLink>
    </li>
  )
})
