import type { Discriminator } from '@stagedoor/api-document/schema/discriminator'
import type { SchemaRow } from '@stagedoor/api-document/schema/schema-row'
import { isTabbed, openRows } from '@stagedoor/api-document/schema/open-rows'
import type { NamedSchema, SchemaSection } from '@stagedoor/api-document/schema/schema-sections'
import { ChevronRight } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { Button } from '../../../components/button/button.tsx'
import { CopyButton } from '../../../components/copy/copy.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useSlices } from '../../../lib/browser/use-slices.ts'
import {
  type FieldAnchor,
  FieldPathProvider,
  fieldKey as keyOfName,
  fieldKeyOf,
  joinField,
  useFieldAnchor,
  useIsNewlyAboveTarget,
} from '../anchors/field-anchor.ts'
import { usePrinting } from '../print/printing-context.ts'
import { Facts } from '../document/facts.tsx'
import { MarkdownProvider } from '../markdown/markdown.tsx'
import { useOpenModel, useSchemaPage } from '../../../lib/document-model/use-model.ts'
import { runsOf, searchableTextOf } from './section-rows.ts'
import { SearchedText } from '../markdown/searched-text.tsx'
import { Alternatives } from './alternatives.tsx'
import { ExpandableTree } from './expandable-tree.tsx'
import { useExpansion } from './expansion.ts'
import { FieldFilterProvider, isShownBy, useFieldFilter } from './field-filter.ts'
import { FilteredFields, isFilterable } from './filtered-fields.tsx'
import { SchemaLine, type SchemaLineProps } from './schema-line.tsx'
import styles from './schema-tree.module.css'
import { typeText } from './type-text.ts'
import { useOpenRow } from './use-open-row.ts'

interface SchemaTreeProps {
  name: string
  schema: SchemaRow
  /** Displayed with the first line. */
  line?: Omit<SchemaLineProps, 'schema'>
}

/** A schema and its properties; deeper levels open on demand. */
export function SchemaTree({ name, schema, line }: SchemaTreeProps) {
  // Without a line, it is the schema of a body.
  const anchor = useFieldAnchor(line && keyOfName(name))
  return (
    <div className={styles['tree']} data-open={schema.expandable || undefined}>
      <SchemaLine {...line} schema={schema} anchor={line && anchor} />
      {schema.expandable ? (
        <FieldPathProvider value={anchor?.path}>
          <SchemaSections name={name} schema={schema} ancestors={[]} />
        </FieldPathProvider>
      ) : null}
    </div>
  )
}

interface SchemaSectionsProps {
  name: string
  schema: SchemaRow
  ancestors: readonly string[]
}

function SchemaSections({ name, schema, ancestors }: SchemaSectionsProps) {
  const messages = useMessages()
  const isOnPaper = usePrinting()
  // The first level that needs them has a filter and a button to expand all.
  const filterAbove = useFieldFilter()
  const expansionAbove = useExpansion()
  const { page, isError } = useSchemaPage(schema.pointer, ancestors)
  if (isError) return <p className={styles['note']}>{messages.spec.schemaFailed}</p>
  if (!page) return null
  const { view, markdown } = page
  const inner = [...ancestors, view.target]
  const sections = view.sections.map((section, index) => {
    const key = `${section.kind}-${index}`
    return <Section key={key} name={name} section={section} ancestors={inner} />
  })
  const content = (
    <>
      {view.discriminator ? <DiscriminatorNote discriminator={view.discriminator} /> : null}
      {isFilterable(view) && filterAbove === undefined && !isOnPaper ? (
        <FilteredFields name={name} pointer={schema.pointer} ancestors={ancestors}>
          {sections}
        </FilteredFields>
      ) : (
        sections
      )}
    </>
  )
  return (
    <MarkdownProvider value={markdown}>
      <CopySchema name={name} pointer={view.target} />
      {view.sections.some(hasClosedRows) && expansionAbove === undefined && !isOnPaper ? (
        <ExpandableTree name={name}>{content}</ExpandableTree>
      ) : (
        content
      )}
    </MarkdownProvider>
  )
}

function hasClosedRows(section: SchemaSection): boolean {
  const opened = openRows(section)
  return !isTabbed(section) && section.rows.some((row) => row.schema.expandable && !opened.includes(row))
}

/** Discriminator property and the schema of each of its values. */
function DiscriminatorNote({ discriminator }: { discriminator: Discriminator }) {
  const messages = useMessages()
  const { propertyName, mapping, defaultMapping } = discriminator
  return (
    <>
      <p className={styles['note']}>{messages.spec.discriminator(propertyName)}</p>
      <Facts
        facts={[
          ...mapping.map(({ value, name }) => ({ name: value, value: name })),
          { name: 'defaultMapping', value: defaultMapping?.name },
        ]}
      />
    </>
  )
}

/** Displayed next to the line of the open schema. */
function CopySchema({ name, pointer }: { name: string; pointer: string }) {
  const messages = useMessages()
  const open = useOpenModel()
  const isOnPaper = usePrinting()
  if (!open || isOnPaper) return null
  return (
    <div className={styles['copy']}>
      <CopyButton
        text={() => open.model.schemaText(pointer)}
        what={messages.spec.schemaOf(name)}
        variant="quiet"
      />
    </div>
  )
}

function Section({
  name,
  section,
  ancestors,
}: {
  name: string
  section: SchemaSection
  ancestors: readonly string[]
}) {
  const messages = useMessages()
  const label = messages.spec.sections.get(section.kind) ?? ''
  const isOnPaper = usePrinting()
  const filter = useFieldFilter()
  const rows = filter ? section.rows.filter((row) => isShownBy(filter, ancestors, row)) : section.rows
  const [isWhole, setWhole] = useState(isOnPaper)
  const showWhole = useCallback(() => setWhole(true), [])
  const most = isWhole ? Infinity : ALTERNATIVES.has(section.kind) ? SLICES.first : MOST_AT_ONCE
  const wanted = Math.min(most, rows.length)
  const shown = useSlices(wanted, isOnPaper ? ALL : SLICES)
  const anchor = useFieldAnchor(undefined)
  if (useIsNewlyAboveTarget(anchor) && isBelow(anchor, section, most)) setWhole(true)
  if (filter && rows.length === 0) return null
  return (
    <div className={styles['section']}>
      {isTabbed(section) && !isOnPaper && !filter ? (
        <Alternatives
          label={label}
          rows={rows.slice(0, wanted)}
          isSearchable={ancestors.length <= SEARCHABLE_LEVELS}
          kind={section.kind}
          renderContent={({ schema }, alternative) => (
            <SchemaSections name={alternative} schema={schema} ancestors={ancestors} />
          )}
        />
      ) : (
        <Rows name={name} label={label} section={section} rows={rows.slice(0, shown)} ancestors={ancestors} />
      )}
      {wanted < rows.length ? (
        <>
          <SearchedText text={searchableTextOf(rows.slice(wanted))} onFound={showWhole} />
          <Button variant="quiet" size="small" onClick={showWhole}>
            {messages.common.showMore(rows.length - wanted)}
          </Button>
        </>
      ) : null}
      {section.omittedRows > 0 ? (
        <p className={styles['note']}>{messages.spec.moreRows(section.omittedRows)}</p>
      ) : null}
    </div>
  )
}

/** Returns whether the address names a row after the first ones, or a field in it. */
function isBelow(anchor: FieldAnchor | undefined, { kind, rows }: SchemaSection, first: number): boolean {
  return rows.some((row, index) => {
    if (index < first || !anchor) return false
    const path = joinField(anchor.path, fieldKeyOf(kind, row, index))
    return anchor.target === path || anchor.target?.startsWith(`${path}/`)
  })
}

interface RowsProps {
  name: string
  label: string
  section: SchemaSection
  /** Those to render. */
  rows: readonly NamedSchema[]
  ancestors: readonly string[]
}

function Rows({ name, label, section, rows: shown, ancestors }: RowsProps) {
  const messages = useMessages()
  const opened = isTabbed(section) ? [] : openRows(section)
  return (
    <>
      {label === '' ? null : <p className={styles['sectionLabel']}>{label}</p>}
      <ul className={styles['rows']} aria-label={label || messages.spec.schemaStructure(name)}>
        {runsOf(shown).map(({ from, rows, start }) => {
          const isGroup = from !== null && rows.length > 1
          const items = rows.map((row, index) => {
            const key = `${row.name}-${start + index}`
            return (
              <Row
                key={key}
                row={row}
                fieldKey={fieldKeyOf(section.kind, row, start + index)}
                isGrouped={isGroup}
                startsOpen={opened.includes(row)}
                section={section}
                ancestors={ancestors}
              />
            )
          })
          if (!isGroup) return items
          const origin = messages.spec.inheritedFrom(from)
          return (
            <li key={start} className={styles['origin']}>
              <p className={styles['sectionLabel']}>{origin}</p>
              <ul className={styles['rows']} aria-label={origin}>
                {items}
              </ul>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Lines that are rendered first: a schema can have hundreds, in several places of an operation. */
const SLICES = { first: 20, step: 30 }
const ALL = { first: Infinity, step: 1 }

/** Rows that are rendered without a click; schemas that refer to each other can have thousands. */
const MOST_AT_ONCE = 100

/** Sections of which only the first rows are rendered, because a client uses one alternative. */
const ALTERNATIVES: ReadonlySet<string> = new Set(['oneOf', 'anyOf'])

/** Deepest printed level; below it only the schema's name is printed. */
const PRINTED_LEVELS = 2

/** Levels at which hidden alternatives are filled for find in page. */
const SEARCHABLE_LEVELS = 2

function Row({
  row,
  fieldKey,
  isGrouped,
  startsOpen,
  section,
  ancestors,
}: {
  row: NamedSchema
  fieldKey: string
  /** The group names the component from which the property is inherited. */
  isGrouped: boolean
  startsOpen: boolean
  section: SchemaSection
  ancestors: readonly string[]
}) {
  const messages = useMessages()
  const contentId = useId()
  const { schema } = row
  const isOnPaper = usePrinting() && ancestors.length <= PRINTED_LEVELS
  const anchor = useFieldAnchor(fieldKey)
  const { isOpen, toggle, contentFilter } = useOpenRow({
    row,
    ancestors,
    startsOpen: startsOpen || (isOnPaper && !schema.recursive),
    anchor,
  })
  const shownName = section.kind === 'prefixItems' ? messages.spec.position(row.name) : row.name
  const name = shownName || schema.name || schema.title || typeText(schema.label, messages)
  const from = isGrouped ? null : row.from
  const line = (
    <SchemaLine schema={schema} name={shownName} required={row.required} from={from} anchor={anchor} />
  )
  if (!schema.expandable) return <li className={styles['row']}>{line}</li>
  return (
    <li className={styles['row']} data-expandable data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={contentId}
        aria-label={messages.spec.schemaStructure(name)}
        onClick={toggle}
      >
        <ChevronRight size={16} aria-hidden />
      </button>
      {line}
      <div id={contentId} className={styles['content']} hidden={!isOpen}>
        {isOpen ? (
          <FieldPathProvider value={anchor?.path}>
            <FieldFilterProvider value={contentFilter}>
              <SchemaSections name={name} schema={schema} ancestors={ancestors} />
            </FieldFilterProvider>
          </FieldPathProvider>
        ) : null}
      </div>
    </li>
  )
}
