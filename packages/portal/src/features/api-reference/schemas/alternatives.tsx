import type { NamedSchema, SchemaSection } from '@stagedoor/api-document/schema/schema-sections'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { useSlices } from '../../../lib/browser/use-slices.ts'
import {
  FieldPathProvider,
  fieldKeyOf,
  joinField,
  useFieldAnchor,
  useIsNewlyAboveTarget,
} from '../anchors/field-anchor.ts'
import { alternativeNames } from './alternative-names.ts'
import styles from './alternatives.module.css'
import { ExpansionProvider, useExpansion } from './expansion.ts'
import { useFollowAlternative } from './follow-choice.ts'
import { SchemaLine } from './schema-line.tsx'
import treeStyles from './schema-tree.module.css'

interface AlternativesProps {
  /** Describes the tabs: `One of`. */
  label: string
  rows: readonly NamedSchema[]
  kind: SchemaSection['kind']
  /** Whether hidden alternatives are filled when the browser is idle, so that find in page finds their properties. */
  isSearchable: boolean
  /** @param name of the alternative */
  renderContent: (row: NamedSchema, name: string) => ReactNode
}

/** Alternatives that are filled before they are selected. */
const MOST_FILLED = 6
const ONE_BY_ONE = { first: 1, step: 1 }

/** Alternatives of a schema as tabs. The first is selected. */
export function Alternatives({ label, rows, kind, isSearchable, renderContent }: AlternativesProps) {
  const messages = useMessages()
  const id = useId()
  const [chosen, setChosen] = useState<number>()
  const selected = chosen ?? 0
  const [opened, setOpened] = useState(() => new Set(rows[0]?.schema.recursive ? [] : [0]))
  const filled = useSlices(isSearchable ? Math.min(rows.length, MOST_FILLED) : 1, ONE_BY_ONE)
  const expansion = useExpansion()
  const names = alternativeNames(rows, messages)
  useFollowAlternative(
    chosen === undefined ? undefined : rows[chosen]?.schema.pointer,
    chosen === undefined ? undefined : names[chosen],
  )
  const select = (index: number) => {
    setChosen(index)
    setOpened((before) => new Set([...before, index]))
  }
  const anchor = useFieldAnchor(undefined)
  const paths = rows.map((row, index) => anchor && joinField(anchor.path, fieldKeyOf(kind, row, index)))
  const named = paths.findIndex((path) => anchor?.target?.startsWith(`${path}/`))
  if (useIsNewlyAboveTarget(anchor) && named !== -1) select(named)
  return (
    <>
      <div className={styles['bar']}>
        <p className={styles['label']} id={`${id}-label`}>
          {label}
        </p>
        <div role="tablist" aria-labelledby={`${id}-label`} className={styles['tabs']}>
          {names.map((name, index) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              className={styles['tab']}
              aria-selected={index === selected}
              aria-controls={`${id}-panel-${index}`}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => select(index)}
              onKeyDown={(event) => {
                const next = tabAfter(event, selected, rows.length)
                if (next === undefined) return
                event.preventDefault()
                select(next)
                const tabs = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]')
                tabs?.[next]?.focus()
              }}
            >
              <bdi>{name}</bdi>
            </button>
          ))}
        </div>
      </div>
      {rows.map((row, index) => {
        const key = `${row.schema.pointer}-${index}`
        const isFilled = opened.has(index) || (index < filled && !row.schema.recursive)
        return (
          <Panel
            key={key}
            id={`${id}-panel-${index}`}
            tabId={`${id}-tab-${index}`}
            isSelected={index === selected}
            onFound={() => select(index)}
          >
            <SchemaLine schema={row.schema} name={row.name} />
            <ExpansionProvider value={index === selected ? expansion : expansion && null}>
              <FieldPathProvider value={paths[index]}>
                {isFilled && row.schema.expandable ? renderContent(row, names[index] ?? '') : null}
              </FieldPathProvider>
            </ExpansionProvider>
          </Panel>
        )
      })}
    </>
  )
}

/** Returns the index of the tab that a key selects. */
function tabAfter(event: KeyboardEvent<HTMLElement>, selected: number, count: number): number | undefined {
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  switch (event.key) {
    case 'ArrowRight':
    case 'ArrowLeft': {
      const step = (event.key === 'ArrowRight') === isRightToLeft ? -1 : 1
      return (selected + step + count) % count
    }
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

interface PanelProps {
  id: string
  tabId: string
  isSelected: boolean
  /** Called when find in page finds text of a hidden panel. */
  onFound: () => void
  children: ReactNode
}

function Panel({ id, tabId, isSelected, onFound, children }: PanelProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const panel = element.current
    if (!panel || isSelected) return undefined
    // React only supports boolean values of `hidden`.
    panel.setAttribute('hidden', 'until-found')
    panel.addEventListener('beforematch', onFound)
    return () => panel.removeEventListener('beforematch', onFound)
  }, [isSelected, onFound])
  return (
    <div
      ref={element}
      id={id}
      role="tabpanel"
      aria-labelledby={tabId}
      className={treeStyles['panel']}
      // Hidden until found, the panel itself would still be a tab stop.
      tabIndex={isSelected ? 0 : -1}
      hidden={!isSelected}
    >
      <div className={treeStyles['alternative']}>{children}</div>
    </div>
  )
}
