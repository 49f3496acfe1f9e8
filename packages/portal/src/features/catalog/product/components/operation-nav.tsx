import type { Operation, VersionOperations } from '@stagedoor/contract/catalog/versions'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { MethodBadge } from '../../../../components/badge/badge.tsx'
import { PlainLink, PlainLinks } from '../../../../components/link/plain-link.tsx'
import { paths } from '../../../../config/paths.ts'
import { useMessages } from '../../../../i18n/messages.ts'
import { keepInSight } from '../../../../lib/navigation/keep-in-view.ts'
import {
  type GroupWords,
  groupOperations,
  namedBy,
  operationHash,
  operationId,
  operationKey,
  operationMark,
  operationTitle,
} from '../../../../lib/navigation/operation-links.ts'
import { useIsInView } from '../../../../lib/navigation/operation-in-view.ts'
import { useSlices } from '../../../../lib/browser/use-slices.ts'
import styles from './product-sidebar.module.css'

interface OperationNavProps {
  productId: string
  versionId: string
  operationList: VersionOperations
  /** Of the address. */
  activeHash: string
  onLeave?: (() => void) | undefined
}

/** More than fit beside the page; the others come in idle moments. */
const SLICES = { first: 40, step: 60 }

/** Operations under what they stand under on the specification page; a link leads there. */
export function OperationNav({
  productId,
  versionId,
  operationList,
  activeHash,
  onLeave,
}: OperationNavProps) {
  const messages = useMessages()
  const groups = useMemo(
    () =>
      placedGroups({
        productId,
        versionId,
        operationList,
        words: { untagged: messages.product.untagged, webhooks: messages.spec.webhooks },
      }),
    [operationList, messages, productId, versionId],
  )
  const named = useMemo(
    () =>
      namedBy(
        groups.flatMap(({ entries }) => entries),
        activeHash,
      )?.mark,
    [groups, activeHash],
  )
  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  const goOn = useCallback(() => leave.current?.(), [])
  const shown = useSlices(operationList.operations.length, SLICES)
  return (
    <PlainLinks>
      {groups.map((group) =>
        group.start < shown ? (
          <Group
            key={group.key}
            group={group}
            upTo={Math.min(shown - group.start, group.entries.length)}
            named={group.entries.some(({ mark }) => mark === named) ? named : undefined}
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
  /** Mark of the operation that the address names, if it is one of these. */
  named: string | undefined
  onLeave: () => void
}

const Group = memo(function Group({ group, upTo, named, onLeave }: GroupProps) {
  return (
    <div className={styles['operations']} data-depth={indentOf(group.depth)}>
      {group.headings.map(({ title, level }) => (
        <Heading key={level} level={level}>
          {title}
        </Heading>
      ))}
      <ul className={styles['list']}>
        {group.entries.slice(0, upTo).map(({ key, mark, to, operation }) => (
          <Entry
            key={key}
            mark={mark}
            to={to}
            operation={operation}
            isNamed={mark === named}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </div>
  )
})

/** Below the heading of the section, which is the second of the page. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const

/** What lies deeper stands no further in: there is little room beside the page. */
const DEEPEST = 3

function indentOf(depth: number): number | undefined {
  return depth === 0 ? undefined : Math.min(depth, DEEPEST)
}

function Heading({ level, children }: { level: number; children: string }) {
  const Tag = HEADINGS[level] ?? 'h6'
  return (
    <Tag className={styles['tag']} data-depth={indentOf(level)}>
      <bdi>{children}</bdi>
    </Tag>
  )
}

interface PlacedGroup {
  key: string
  /** In how many others it lies. */
  depth: number
  /** What it lies in, as far as the group before it does not stand under the same, and its own title. */
  headings: { title: string; level: number }[]
  /** Number of its first entry among all. */
  start: number
  entries: { operation: Operation; key: string; mark: string; id: string; hash: string; to: string }[]
}

function placedGroups({
  productId,
  versionId,
  operationList,
  words,
}: Pick<OperationNavProps, 'productId' | 'versionId' | 'operationList'> & {
  words: GroupWords
}): PlacedGroup[] {
  let start = 0
  let before: readonly string[] = []
  return groupOperations(operationList, words).map(({ key, outer, title, operations }) => {
    const entries = operations.map((operation) => {
      const id = operationId(operation)
      const hash = operationHash(operation)
      return {
        operation,
        key: operationKey(operation),
        mark: operationMark(operation.method, operation.path, id),
        id,
        hash,
        to: paths.spec.to(productId, versionId, { operation: hash }),
      }
    })
    const titles = [...outer, title]
    const known = outer.findIndex((text, level) => text !== before[level])
    const headings = titles
      .map((text, level) => ({ title: text, level }))
      .slice(known === -1 ? outer.length : known)
    const group = { key, depth: outer.length, headings, entries, start }
    start += entries.length
    before = titles
    return group
  })
}

interface EntryProps {
  mark: string
  to: string
  operation: Operation
  /** By the address. */
  isNamed: boolean
  onLeave: () => void
}

const Entry = memo(function Entry({ mark, to, operation, isNamed, onLeave }: EntryProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isInView = useIsInView(mark, isNamed)
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
