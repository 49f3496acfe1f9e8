import { useLocation } from 'react-router'
import type { SpecGroup } from '../../spec-lines.ts'
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

/** Every operation of the document, in its order, each a section of the page. */
export function OperationSections({ groups, activeId, activeKey }: OperationSectionsProps) {
  const { key: visit } = useLocation()
  return groups.map((group) => (
    <section key={group.key} className={styles['group']} aria-label={group.title}>
      <header className={styles['groupHeader']}>
        <h2>
          {group.parent === undefined ? null : <span className={styles['parent']}>{group.parent} / </span>}
          {group.title}
        </h2>
        <Markdown text={group.description} headingLevel={3} />
      </header>
      {group.lines.map((line) => {
        const isActive = activeKey === undefined ? line.id === activeId : line.key === activeKey
        return <OperationSection key={line.reactKey} line={line} visit={isActive ? visit : undefined} />
      })}
    </section>
  ))
}
