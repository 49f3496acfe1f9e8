import { ChevronDown, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../components/button/button.tsx'
import { DisclosureMenu } from '../../../components/menu/disclosure-menu.tsx'
import { Checkbox, SearchInput } from '../../../components/field/field.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'
import type { Version } from '../api/versions.ts'
import styles from './analytics.module.css'

/** Debounce of the search: docs/reference/rules.md#timings-of-the-portal. */
const VERSION_SEARCH_DELAY_MS = 350
const MAX_SHOWN = 20

interface VersionFilterProps {
  versions: readonly Version[]
  /** IDs of the selected versions; empty selects all. */
  selected: readonly string[]
  onChange: (selected: string[]) => void
}

export function VersionFilter({ versions, selected, onChange }: VersionFilterProps) {
  const { analytics: messages, catalog } = useMessages()
  const label = useId()
  const [search, setSearch] = useState('')
  const debouncedSearch = useDebounced(search, VERSION_SEARCH_DELAY_MS)
  const matching = versions.filter((version) => version.label.includes(debouncedSearch))
  const shown = matching.slice(0, MAX_SHOWN)
  const selection = selected.length === 0 ? messages.allVersions : messages.someVersions(selected.length)
  const toggle = (id: string) =>
    onChange(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
  return (
    <div className={styles['filter']}>
      <span id={label} className={styles['filterLabel']}>
        {catalog.columns.versions}
      </span>
      <DisclosureMenu
        label={`${catalog.columns.versions}: ${selection}`}
        button={
          <>
            {selection}
            <ChevronDown size={16} aria-hidden />
          </>
        }
      >
        {() => (
          <div className={styles['filterPanel']}>
            <SearchInput
              label={messages.searchVersions}
              placeholder={messages.searchVersions}
              icon={<Search size={16} aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <fieldset aria-labelledby={label} className={styles['choices']}>
              {shown.map(({ id, label }) => (
                <Checkbox
                  key={id}
                  label={label}
                  checked={selected.includes(id)}
                  onChange={() => toggle(id)}
                />
              ))}
            </fieldset>
            <output className={styles['note']}>
              {matching.length > MAX_SHOWN ? messages.notAllShown : null}
              {matching.length === 0 ? messages.noVersionMatches : null}
            </output>
            {selected.length > 0 ? (
              <Button size="small" onClick={() => onChange([])}>
                {messages.clearVersions}
              </Button>
            ) : null}
          </div>
        )}
      </DisclosureMenu>
    </div>
  )
}
