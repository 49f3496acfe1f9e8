import { Search, X } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { isTyping } from '../../../lib/is-typing.ts'
import { useTypedBefore } from '../../../lib/use-typed-before.ts'
import styles from './search-box.module.css'
import type { SearchKeys, SearchListState } from './search-panel.tsx'

/** How long the results stay when the focus has gone elsewhere (spec §9). */
const CLOSE_MS = 1000

const loadPanel = () => import('./search-panel.tsx').then(({ SearchPanel }) => ({ default: SearchPanel }))
const SearchPanel = lazy(loadPanel)

/**
 * The search in the header: a field, or on narrow screens a button that opens one over the whole page. Everything
 * else, and the index, loads when somebody first comes near.
 */
export function SearchBox() {
  const texts = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [list, setList] = useState<SearchListState>()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const trigger = useRef<HTMLSpanElement>(null)
  const keys = useRef<SearchKeys>(null)
  /** Enter was pressed for this text before what it finds was there, or even the list. */
  const awaitedRef = useRef<string>(undefined)
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)

  const close = useCallback(() => {
    clearTimeout(closing.current)
    awaitedRef.current = undefined
    setOpen(false)
    setList(undefined)
  }, [])

  const open = useCallback(() => {
    clearTimeout(closing.current)
    setOpen(true)
  }, [])

  useOpenKeys(() => {
    // Not visible on narrow screens until it is open.
    box.current?.setAttribute('data-open', '')
    field.current?.focus()
    field.current?.select()
  })

  useTypedBefore(field, (text) => {
    setQuery(text)
    // Elsewhere the list would cover what somebody does meanwhile.
    if (document.activeElement === field.current) open()
  })

  useEffect(() => () => clearTimeout(closing.current), [])

  function pressKey(event: React.KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      if (isOpen) {
        close()
        // On narrow screens the field goes away with the list.
        trigger.current?.querySelector('button')?.focus()
      } else setQuery('')
      return
    }
    if (event.key === 'ArrowDown' && !isOpen) {
      open()
      event.preventDefault()
    } else if (isOpen && keys.current?.press(event.key)) event.preventDefault()
    else if (isOpen && !keys.current && event.key === 'Enter') awaitedRef.current = query
  }

  return (
    <>
      <span ref={trigger} className={styles['trigger']}>
        <IconButton
          label={texts.search.open}
          onPointerEnter={() => void loadPanel()}
          onClick={() => {
            box.current?.setAttribute('data-open', '')
            field.current?.focus()
          }}
        >
          <Search size={20} aria-hidden />
        </IconButton>
      </span>
      <search
        ref={box}
        className={styles['box']}
        data-open={isOpen ? '' : undefined}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => clearTimeout(closing.current)}
        onBlur={(event) => {
          const next = event.relatedTarget
          if (next instanceof Node && event.currentTarget.contains(next)) return
          clearTimeout(closing.current)
          closing.current = setTimeout(close, CLOSE_MS)
        }}
      >
        <div className={styles['field']}>
          <Search size={16} aria-hidden />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={texts.search.label}
            aria-autocomplete="list"
            aria-expanded={isOpen && list !== undefined}
            aria-controls={list?.listId}
            aria-activedescendant={list?.activeId}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={texts.search.placeholder}
            value={query}
            onFocus={open}
            onPointerDown={open}
            onChange={(event) => {
              keys.current?.type(event.target.value)
              setQuery(event.target.value)
              open()
            }}
            onKeyDown={pressKey}
          />
          <kbd className={styles['hint']} aria-hidden>
            /
          </kbd>
          <span className={styles['close']}>
            <IconButton
              label={texts.search.close}
              onClick={() => {
                close()
                trigger.current?.querySelector('button')?.focus()
              }}
            >
              <X size={20} aria-hidden />
            </IconButton>
          </span>
        </div>
        {isOpen ? (
          <div className={styles['popup']}>
            <Suspense fallback={null}>
              <SearchPanel
                query={query}
                onQuery={(next) => {
                  setQuery(next)
                  field.current?.focus()
                }}
                keys={keys}
                awaitedRef={awaitedRef}
                onList={setList}
                onLeave={() => {
                  close()
                  setQuery('')
                  field.current?.blur()
                  clearTimeout(closing.current)
                }}
              />
            </Suspense>
          </div>
        ) : null}
      </search>
    </>
  )
}

/** `/` outside of fields, and Ctrl or ⌘ with K anywhere; not while a dialog has the page. */
function useOpenKeys(onOpen: () => void): void {
  const latest = useRef(onOpen)
  useEffect(() => {
    latest.current = onOpen
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
      if (event.defaultPrevented || !(isK || isSlash) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
