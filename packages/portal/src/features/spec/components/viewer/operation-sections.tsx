import { memo, useMemo } from 'react'
import { useLocation } from 'react-router'
import { PlainLinks } from '../../../../components/plain-link.tsx'
import { useSlices } from '../../../../lib/use-slices.ts'
import type { SpecGroup, SpecLine } from '../../spec-lines.ts'
import { Markdown } from './markdown.tsx'
import styles from './operation.module.css'
import { OperationSection } from './operation-section.tsx'

interface OperationSectionsProps {
  groups: readonly SpecGroup[]
  /** Of the operation that the address names. */
  activeId: string | undefined
  /** Once the document is read: its key, which is unique where ids are not. */
  activeKey: string | undefined
}

/** What is there at once: more than a screen, and as much around the operation that the address names. */
const FIRST = 6
const STEP = 24
const BEFORE_ACTIVE = 2

/** Every operation of the document, in its order, each a section of the page. */
export function OperationSections({ groups, activeId, activeKey }: OperationSectionsProps) {
  const { key: visit } = useLocation()
  const lines = useMemo(() => groups.flatMap((group) => group.lines), [groups])
  const active = lines.findIndex((line) =>
    activeKey === undefined ? line.id === activeId : line.key === activeKey,
  )
  const shown = useSlices(lines.length, { first: FIRST, step: STEP })
  const around = active < 0 ? undefined : { from: active - BEFORE_ACTIVE, to: active + FIRST }
  const sections = placed(groups).map(({ group, start }) => {
    const upTo = clamp(shown - start, group.lines.length)
    const from = around ? Math.max(upTo, clamp(around.from - start, group.lines.length)) : upTo
    const to = around ? Math.max(from, clamp(around.to - start, group.lines.length)) : from
    if (upTo === 0 && from === to && (group.lines.length > 0 || start > shown)) return null
    const activeLine = group.lines[active - start]
    return (
      <Group
        key={group.key}
        group={group}
        upTo={upTo}
        from={from}
        to={to}
        activeLine={activeLine}
        visit={activeLine ? visit : undefined}
      />
    )
  })
  return <PlainLinks>{sections}</PlainLinks>
}

/** With the number of each group's first line among all. */
function placed(groups: readonly SpecGroup[]): { group: SpecGroup; start: number }[] {
  let start = 0
  return groups.map((group) => {
    const place = { group, start }
    start += group.lines.length
    return place
  })
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value))
}

interface GroupProps {
  group: SpecGroup
  /** Its lines up to here are shown, and those of a part further down. */
  upTo: number
  from: number
  to: number
  activeLine: SpecLine | undefined
  visit: string | undefined
}

const Group = memo(function Group({ group, upTo, from, to, activeLine, visit }: GroupProps) {
  return (
    <section className={styles['group']} aria-label={group.title}>
      <header className={styles['groupHeader']}>
        <h2>
          {group.parent === undefined ? null : <span className={styles['parent']}>{group.parent} / </span>}
          {group.title}
        </h2>
        <Markdown text={group.description} headingLevel={3} />
      </header>
      {[...group.lines.slice(0, upTo), ...group.lines.slice(from, to)].map((line) => (
        <OperationSection key={line.reactKey} line={line} visit={line === activeLine ? visit : undefined} />
      ))}
    </section>
  )
})
