import type { KeyboardEvent } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { SEARCH_KINDS, type SearchKind } from '../model/search-entry.ts'
import styles from './kind-filter.module.css'

interface KindFilterProps {
  /** Undefined for all kinds. */
  kind: SearchKind | undefined
  counts: Readonly<Record<SearchKind, number>>
  onKind: (kind: SearchKind | undefined) => void
  /** Called for Escape, to return to the search field. */
  onClose: () => void
}

/** Buttons that limit the results to one kind. Kinds without results are disabled, except for the current one. */
export function KindFilter({ kind, counts, onKind, onClose }: KindFilterProps) {
  const messages = useMessages().searchPanel
  const total = SEARCH_KINDS.reduce((sum, each) => sum + counts[each], 0)
  const options = [
    { value: undefined, label: messages.all, count: total },
    ...SEARCH_KINDS.map((value) => ({ value, label: messages.kinds[value], count: counts[value] })),
  ]
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <fieldset className={styles['filter']} aria-label={messages.filter}>
      {options.map(({ value, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === kind}
          disabled={count === 0 && value !== kind && value !== undefined}
          onClick={() => onKind(value)}
          onKeyDown={closeOnEscape}
        >
          {label} <span className={styles['count']}>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
