import type { Operation } from '@stagedoor/contract/catalog/versions'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useMemo } from 'react'
import { MethodBadge } from '../../../../components/badge/badge.tsx'
import { SearchInput } from '../../../../components/field/field.tsx'
import { usePlainNavigation } from '../../../../components/link/plain-link.tsx'
import { useMessages } from '../../../../i18n/messages.ts'
import type { OperationLink } from '../../../../lib/navigation/operation-links.ts'
import styles from './operation-filter.module.css'

export interface Filter {
  text: string
  /** Selected methods in lower case; all if empty. */
  methods: ReadonlySet<string>
}

export const NO_FILTER: Filter = { text: '', methods: new Set() }

/** Shorter lists fit on the screen. */
const MOST_UNFILTERED = 10

export function isFiltering({ text, methods }: Filter): boolean {
  return text.trim() !== '' || methods.size > 0
}

/** @returns a test of an operation and the titles of its groups */
export function filterOf({ text, methods }: Filter) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return (link: OperationLink, groups: readonly string[]): boolean => {
    if (methods.size > 0 && !methods.has(link.method.toLowerCase())) return false
    const searched = [link.title, link.path, link.id, link.method, ...link.tags, ...groups]
      .join(' ')
      .toLowerCase()
    return words.every((word) => searched.includes(word))
  }
}

interface OperationFilterProps {
  operations: readonly Operation[]
  filter: Filter
  onFilter: (filter: Filter) => void
  /** Number of operations in the filtered list. */
  shownCount: number
  /** Returns the path of the first operation that the filter matches. The list may still show others. */
  findFirst: () => string | undefined
  onNavigate: () => void
}

/** A search field and buttons for methods, which limit a list of operations. */
export function OperationFilter({
  operations,
  filter,
  onFilter,
  shownCount,
  findFirst,
  onNavigate,
}: OperationFilterProps) {
  const messages = useMessages()
  const go = usePlainNavigation()
  const known = useMemo(
    () => [...new Set(operations.map(({ method }) => method.toLowerCase()))],
    [operations],
  )
  if (operations.length <= MOST_UNFILTERED) return null
  const { text, methods } = filter
  const openFirst = () => {
    const path = findFirst()
    if (path === undefined) return
    onNavigate()
    go?.(path)
  }
  return (
    <div className={styles['filter']}>
      <SearchInput
        label={messages.spec.filterOperations}
        placeholder={messages.spec.filterOperations}
        icon={<Search size={16} aria-hidden />}
        value={text}
        onChange={(event) => onFilter({ text: event.target.value, methods })}
        onKeyDown={(event) => handleKey(event, () => onFilter({ text: '', methods }), openFirst)}
      />
      {known.length > 1 ? (
        <fieldset aria-label={messages.spec.filterMethods} className={styles['methods']}>
          {known.map((method) => (
            <button
              key={method}
              type="button"
              className={styles['method']}
              aria-pressed={methods.has(method)}
              onClick={() => onFilter({ text, methods: toggled(methods, method) })}
            >
              <MethodBadge method={method} short />
            </button>
          ))}
        </fieldset>
      ) : null}
      <output className="visually-hidden">
        {isFiltering(filter) ? messages.product.operationCount(shownCount) : ''}
      </output>
    </div>
  )
}

/** Escape clears the text, before it closes a sheet. The arrow key moves to the first operation, Enter opens it. */
function handleKey(event: KeyboardEvent<HTMLInputElement>, clear: () => void, openFirst: () => void): void {
  const { key, currentTarget, nativeEvent } = event
  // Enter and Escape end the composition of a character.
  if (nativeEvent.isComposing) return
  if (key === 'Escape' && currentTarget.value !== '') clear()
  else if (key === 'ArrowDown')
    currentTarget.closest('section')?.querySelector<HTMLElement>('a[href]')?.focus()
  else if (key === 'Enter' && currentTarget.value.trim() !== '') openFirst()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function toggled(methods: ReadonlySet<string>, method: string): ReadonlySet<string> {
  const others = [...methods].filter((each) => each !== method)
  return new Set(others.length < methods.size ? others : [...others, method])
}
