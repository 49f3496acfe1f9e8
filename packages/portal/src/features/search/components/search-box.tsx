import { Search, X } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../components/button/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useTypedBefore } from '../../../lib/browser/use-typed-before.ts'
import styles from './search-box.module.css'
import type { SearchKeys, SearchListState } from './search-panel.tsx'

/** By this `public/boot.js` finds it, which opens it by `/`, Ctrl or ⌘ with K from the first paint on. */
const ID = 'header-search'

/** How long the results stay when the focus has gone elsewhere (spec §9). */
const CLOSE_MS = 1000

const loadPanel = () => import('./search-panel.tsx').then(({ SearchPanel }) => ({ default: SearchPanel }))
const SearchPanel = lazy(loadPanel)

/**
 * The search in the header: a field, or on narrow screens a button that opens one over the whole page. Everything
 * else, and the index, loads when somebody first comes near.
 */
export function SearchBox() {
  const messages = useMessages()
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

  useTypedBefore(field, setQuery)

  // Until somebody listens here, `public/boot.js` opens it by itself. If the focus has gone elsewhere since, the list would
  // cover what somebody does there.
  useLayoutEffect(() => {
    if (box.current?.contains(document.activeElement)) {
      awaitedRef.current = field.current?.dataset['awaited']
      open()
    } else box.current?.removeAttribute('data-open')
  }, [open])

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
          label={messages.search.open}
          aria-controls={ID}
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
        id={ID}
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
            aria-label={messages.search.label}
            aria-autocomplete="list"
            aria-expanded={isOpen && list !== undefined}
            aria-controls={list?.listId}
            aria-activedescendant={list?.activeId}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={messages.search.placeholder}
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
              label={messages.search.close}
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
