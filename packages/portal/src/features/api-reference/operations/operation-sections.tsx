import { operationNamed } from '@stagedoor/api-document/outline/operation-link'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PlainLinks } from '../../../components/link/plain-link.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { setCurrentOperation } from '../../../lib/navigation/operation-in-view.ts'
import { useIsInBrowser } from '../../../lib/browser/use-is-in-browser.ts'
import { useSlices } from '../../../lib/browser/use-slices.ts'
import { chunkedGroups, type OperationChunk, type SpecGroup, type SpecLine } from './spec-lines.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { useOperationTexts } from '../../../lib/document-model/use-model.ts'
import { MoreDocs } from '../document/more-docs.tsx'
import styles from './operation.module.css'
import { OperationSection } from './operation-section.tsx'
import { useNear } from '../scrolling/use-near.ts'
import { useFieldTarget } from '../anchors/use-field-target.ts'
import { useReadingPosition } from '../scrolling/use-reading-position.ts'
import { useHoldOnFocusBack } from '../scrolling/use-scroll-to.ts'

interface OperationSectionsProps {
  groups: readonly SpecGroup[]
  /** Name of the operation in the address. */
  operation: string | undefined
  /** Differs for each navigation to the active operation. */
  navigationId: string
}

/** One section per operation, in the document's order. The active operation is rendered first. */
export function OperationSections({ groups, operation, navigationId }: OperationSectionsProps) {
  const messages = useMessages()
  const chunked = useMemo(() => chunkedGroups(groups), [groups])
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups])
  const active = useMemo(() => operationNamed(lines, operation), [lines, operation])
  const field = useFieldTarget()
  const activeChunk = chunked.groups
    .flatMap(({ chunks }) => chunks)
    .find(({ lines }) => active && lines.includes(active))
  // The address names an operation. Until the visitor scrolls, operations above it have a fixed height, so that it stays in place.
  const [fixedAbove, setFixedAbove] = useState(active && navigationId)
  const release = useCallback(() => setFixedAbove(undefined), [])
  const fixedUpTo = fixedAbove === navigationId ? activeChunk?.number : undefined
  // After a navigation in the portal, the first operation is painted before the others are rendered.
  const [isNavigation] = useState(useIsInBrowser())
  const slices = useSlices(chunked.total + 1, {
    first: isNavigation && !active ? 1 : chunked.first + 1,
    step: 1,
  })
  const shown = Math.max(1, slices - 1)
  const isAnywhere = active !== undefined
  useEffect(() => {
    // The visitor has navigated to an address without an operation.
    if (!isAnywhere) setCurrentOperation(undefined)
  }, [isAnywhere])
  useEffect(() => () => setCurrentOperation(undefined), [])
  useHoldOnFocusBack()
  useReadingPosition()
  return (
    <PlainLinks>
      {chunked.groups.map(({ group, chunks, start }) => {
        const activeLine = active && group.lines.includes(active) ? active : undefined
        if (start + Math.sign(chunks.length) > shown && !activeLine) return null
        return (
          <Group
            key={group.key}
            group={group}
            chunks={chunks}
            upTo={Math.max(0, Math.min(shown - start, chunks.length))}
            isFirstOnly={slices === 1 && !active}
            activeLine={activeLine}
            fixedUpTo={fixedUpTo}
            onRelease={release}
            navigationId={activeLine && navigationId}
            field={activeLine && field}
          />
        )
      })}
      <p className={styles['shortened']}>{messages.spec.printHint(messages.spec.print)}</p>
    </PlainLinks>
  )
}

interface GroupProps {
  group: SpecGroup
  chunks: readonly OperationChunk[]
  /** Number of chunks to render, in addition to the one with the active operation. */
  upTo: number
  /** Whether to render only the first operation of a chunk. */
  isFirstOnly: boolean
  activeLine: SpecLine | undefined
  /** Number of the chunk that contains the active operation, while all operations above that have a fixed height. */
  fixedUpTo: number | undefined
  onRelease: () => void
  navigationId: string | undefined
  /** Path of the field of the active operation that the address names. */
  field: string | undefined
}

const Group = memo(function Group({
  group,
  chunks,
  upTo,
  isFirstOnly,
  activeLine,
  fixedUpTo = -1,
  onRelease,
  navigationId,
  field,
}: GroupProps) {
  return (
    <section className={styles['group']} aria-label={group.title}>
      <header className={styles['groupHeader']}>
        <h2>
          {group.parent === undefined ? null : <span className={styles['parent']}>{group.parent} / </span>}
          {group.title}
        </h2>
        <Markdown text={group.description} headingLevel={3} />
        <MoreDocs docs={group.externalDocs} />
      </header>
      {chunks.map((chunk, index) => {
        const active = activeLine && chunk.lines.includes(activeLine) ? activeLine : undefined
        if (index >= upTo && !active) return null
        return (
          <Chunk
            key={chunk.lines[0]?.mark}
            chunk={chunk}
            isFirstOnly={isFirstOnly}
            activeLine={active}
            isFixed={chunk.number <= fixedUpTo}
            onRelease={onRelease}
            navigationId={active && navigationId}
            field={active && field}
          />
        )
      })}
    </section>
  )
})

interface ChunkProps {
  chunk: OperationChunk
  isFirstOnly: boolean
  activeLine: SpecLine | undefined
  /** Whether the operations of this chunk have a fixed height: those above the active one, or all of an earlier chunk. */
  isFixed: boolean
  onRelease: () => void
  navigationId: string | undefined
  /** Path of the field of the active operation that the address names. */
  field: string | undefined
}

const Chunk = memo(function Chunk({
  chunk,
  isFirstOnly,
  activeLine,
  isFixed,
  onRelease,
  navigationId,
  field,
}: ChunkProps) {
  const { lines, number } = chunk
  const texts = useOperationTexts(useMemo(() => lines.flatMap(({ key }) => key ?? []), [lines]))
  // The chunk that the page was opened at is always rendered.
  const [isStart] = useState(isFixed && activeLine !== undefined)
  const fixedLines = activeLine ? lines.indexOf(activeLine) : lines.length
  const box = useRef<HTMLDivElement>(null)
  // The first chunk is at the top of the page.
  const [isNear, setNear] = useState(number === 0)
  useNear(box, !isNear, setNear)
  useLayoutEffect(() => {
    // The style sheet estimates the height by this number. The Content-Security-Policy forbids style attributes, but
    // allows this property.
    box.current?.style.setProperty('--lines', `${lines.length}`)
  }, [lines])
  return (
    <div
      ref={box}
      className={styles['chunk']}
      data-fixed={isFixed || undefined}
      data-start={isStart || undefined}
      data-partial={isFirstOnly || undefined}
    >
      {(isFirstOnly ? lines.slice(0, 1) : lines).map((line, index) => (
        <OperationSection
          key={line.mark}
          line={line}
          searchText={line.key === undefined ? undefined : texts.get(line.key)}
          isChunkNear={isNear}
          isFixed={isFixed && index < fixedLines}
          onRelease={onRelease}
          navigationId={line === activeLine ? navigationId : undefined}
          field={line === activeLine ? field : undefined}
        />
      ))}
    </div>
  )
})
