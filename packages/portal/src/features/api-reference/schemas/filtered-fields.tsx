import type { SchemaView } from '@stagedoor/api-document/schema/describe-schema'
import { Search } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { SearchInput } from '../../../components/field/field.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'
import { useFieldMatches } from '../../../lib/document-model/use-model.ts'
import { FieldFilterProvider } from './field-filter.ts'
import styles from './schema-tree.module.css'

/** Number of properties above which a schema can be filtered. */
const MOST_UNFILTERED = 12
const DELAY_MS = 150

export function isFilterable({ sections }: SchemaView): boolean {
  return sections.some(({ kind, rows }) => kind === 'properties' && rows.length > MOST_UNFILTERED)
}

interface FilteredFieldsProps {
  /** Name of the schema. */
  name: string
  pointer: string
  ancestors: readonly string[]
  children: ReactNode
}

/** A search field above the fields of a schema. With a text, only matching fields and their parents are shown. */
export function FilteredFields({ name, pointer, ancestors, children }: FilteredFieldsProps) {
  const messages = useMessages()
  const [text, setText] = useState('')
  const wanted = useDebounced(text.trim(), DELAY_MS)
  const matches = useFieldMatches(pointer, ancestors, text === '' ? '' : wanted)
  const filter = useMemo(
    () => matches && { matching: new Set(matches.matching), leading: new Set(matches.leading) },
    [matches],
  )
  return (
    <>
      <div className={styles['filter']}>
        <SearchInput
          label={`${messages.spec.filterFields}: ${name}`}
          placeholder={messages.spec.filterFields}
          icon={<Search size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setText('')
          }}
        />
        <output className={styles['note']}>{matches ? countText(matches) : ''}</output>
      </div>
      <FieldFilterProvider value={filter ?? null}>{children}</FieldFilterProvider>
    </>
  )

  function countText({ matching, isComplete }: { matching: readonly string[]; isComplete: boolean }): string {
    if (matching.length === 0) return messages.spec.noMatchingFields
    const count = messages.spec.matchingFields(matching.length)
    return isComplete ? count : messages.spec.constraints.atLeast(count)
  }
}
