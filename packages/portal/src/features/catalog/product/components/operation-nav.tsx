import type { VersionOperations } from '@stagedoor/contract/catalog/versions'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { MethodBadge } from '../../../../components/badge/badge.tsx'
import { PlainLink, PlainLinks } from '../../../../components/link/plain-link.tsx'
import { paths } from '../../../../config/paths.ts'
import { useMessages } from '../../../../i18n/messages.ts'
import { keepInView } from '../../../../lib/navigation/keep-in-view.ts'
import {
  type GroupTitles,
  groupOperations,
  listedOperation,
  type OperationLink,
} from '../../../../lib/navigation/operation-links.ts'
import { useIsInView } from '../../../../lib/navigation/operation-in-view.ts'
import { useSlices } from '../../../../lib/browser/use-slices.ts'
import { type Filter, filterOf, isFiltering, NO_FILTER, OperationFilter } from './operation-filter.tsx'
import styles from './product-sidebar.module.css'

interface OperationNavProps {
  productId: string
  versionId: string
  operationList: VersionOperations
  activeOperation: string | undefined
  onNavigate?: (() => void) | undefined
}

/** The first slice exceeds the height of the sidebar; further slices are rendered when the browser is idle. */
const SLICES = { first: 40, step: 60 }

export function OperationNav({
  productId,
  versionId,
  operationList,
  activeOperation,
  onNavigate,
}: OperationNavProps) {
  const messages = useMessages()
  const [filter, setFilter] = useState(NO_FILTER)
  // Filtering a thousand operations must not delay typing.
  const applied = useDeferredValue(filter)
  const toGroups = useCallback(
    (wanted: Filter) =>
      toNavGroups({
        productId,
        versionId,
        operationList,
        filter: wanted,
        defaultTitles: { untagged: messages.product.untagged, webhooks: messages.spec.webhooks },
      }),
    [operationList, messages, productId, versionId],
  )
  const groups = useMemo(() => toGroups(applied), [toGroups, applied])
  const linkedMark = useMemo(
    () => listedOperation(operationList.operations, activeOperation)?.link.mark,
    [operationList, activeOperation],
  )
  const latestOnNavigate = useRef(onNavigate)
  useEffect(() => {
    latestOnNavigate.current = onNavigate
  })
  // A stable callback, so that the memoized entries do not render again.
  const handleNavigate = useCallback(() => latestOnNavigate.current?.(), [])
  const shown = useSlices(operationList.operations.length, SLICES)
  return (
    <PlainLinks>
      <OperationFilter
        operations={operationList.operations}
        filter={filter}
        onFilter={setFilter}
        shownCount={groups.reduce((sum, { entries }) => sum + entries.length, 0)}
        findFirst={() => toGroups(filter)[0]?.entries[0]?.to}
        onNavigate={handleNavigate}
      />
      {groups.length === 0 ? <p className={styles['none']}>{messages.spec.noMatchingOperations}</p> : null}
      {groups.map((group) => {
        const linked = group.entries.findIndex(({ mark }) => mark === linkedMark)
        // The entry of the address is always rendered, and marked also without JavaScript.
        const wanted = Math.max(shown - group.start, linked === -1 ? 0 : linked + SLICES.first)
        return wanted > 0 ? (
          <Group
            key={group.key}
            group={group}
            shownCount={Math.min(wanted, group.entries.length)}
            linkedMark={linked === -1 ? undefined : linkedMark}
            onNavigate={handleNavigate}
          />
        ) : null
      })}
    </PlainLinks>
  )
}

interface GroupProps {
  group: NavGroup
  shownCount: number
  /** Mark of the operation in the URL, if it belongs to this group. */
  linkedMark: string | undefined
  onNavigate: () => void
}

const Group = memo(function Group({ group, shownCount, linkedMark, onNavigate }: GroupProps) {
  return (
    <div className={styles['operations']} data-depth={indentOf(group.depth)}>
      {group.headings.map(({ title, level }) => (
        <Heading key={level} level={level}>
          {title}
        </Heading>
      ))}
      <ul className={styles['list']}>
        {group.entries.slice(0, shownCount).map((entry) => (
          <Entry
            key={entry.mark}
            entry={entry}
            isLinked={entry.mark === linkedMark}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </div>
  )
})

/** The section has an h2. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const

/** Limits the indentation, because the sidebar is narrow. */
const MAX_INDENT = 3

function indentOf(depth: number): number | undefined {
  return depth === 0 ? undefined : Math.min(depth, MAX_INDENT)
}

function Heading({ level, children }: { level: number; children: string }) {
  const Tag = HEADINGS[level] ?? 'h6'
  return (
    <Tag className={styles['tag']} data-depth={indentOf(level)}>
      <bdi>{children}</bdi>
    </Tag>
  )
}

interface NavGroup {
  key: string
  depth: number
  /** Its own title, and those parent titles that the previous group does not share. */
  headings: { title: string; level: number }[]
  /** Index of its first entry among all entries. */
  start: number
  entries: NavEntry[]
}

interface NavEntry extends OperationLink {
  to: string
  deprecated: boolean
}

function toNavGroups({
  productId,
  versionId,
  operationList,
  filter,
  defaultTitles,
}: Pick<OperationNavProps, 'productId' | 'versionId' | 'operationList'> & {
  filter: Filter
  defaultTitles: GroupTitles
}): NavGroup[] {
  let start = 0
  let previousTitles: readonly string[] = []
  const matches = filterOf(filter)
  const listed = groupOperations(operationList, defaultTitles)
    .map(({ operations, ...group }) => ({
      ...group,
      operations: operations.filter(({ link }) => matches(link, [...group.outer, group.title])),
    }))
    .filter(({ operations }) => operations.length > 0 || !isFiltering(filter))
  return listed.map(({ key, outer, title, operations }) => {
    const entries = operations.map(({ operation, link }) => ({
      ...link,
      deprecated: operation.deprecated,
      to: paths.spec.to(productId, versionId, { operation: link.name }),
    }))
    const titles = [...outer, title]
    const firstNew = outer.findIndex((text, level) => text !== previousTitles[level])
    const headings = titles
      .map((text, level) => ({ title: text, level }))
      .slice(firstNew === -1 ? outer.length : firstNew)
    const group = { key, depth: outer.length, headings, entries, start }
    start += entries.length
    previousTitles = titles
    return group
  })
}

interface EntryProps {
  entry: NavEntry
  isLinked: boolean
  onNavigate: () => void
}

const Entry = memo(function Entry({ entry, isLinked, onNavigate }: EntryProps) {
  const { mark, to, method, title, deprecated } = entry
  const link = useRef<HTMLAnchorElement>(null)
  const isInView = useIsInView(mark, isLinked)
  useEffect(() => {
    if (isInView && link.current) keepInView(link.current)
  }, [isInView])
  return (
    <li>
      <PlainLink
        ref={link}
        to={to}
        className={`${styles['entry']} ${styles['operation']}`}
        aria-current={isInView ? 'true' : undefined}
        data-deprecated={deprecated || undefined}
        onNavigate={onNavigate}
      >
        <MethodBadge method={method} short />
        <span>
          <bdi>{title}</bdi>
        </span>
      </PlainLink>
    </li>
  )
})
