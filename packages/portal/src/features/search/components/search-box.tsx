import { Search, X } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../../../components/button/button.tsx'
import { withSearchMessages } from '../../../i18n/load-language.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useTypedBefore } from '../../../lib/browser/use-typed-before.ts'
import { HEADER_SEARCH_ID } from '../../../config/page-elements.ts'
import styles from './search-box.module.css'
import type { SearchKeys, SearchListState } from './search-panel.tsx'

/** How long the results stay open without focus: docs/reference/rules.md#timings-of-the-portal. */
const SEARCH_CLOSE_DELAY_MS = 1000

const loadPanel = async () => ({
  default: (await withSearchMessages(import('./search-panel.tsx'))).SearchPanel,
})
const SearchPanel = lazy(loadPanel)

/**
 * The search in the header: a field, or a button that opens the search as a full page on narrow screens. The results panel
 * and the index are loaded on the first interaction.
 */
export function SearchBox() {
  const [query, setQuery] = useState('')
  const [list, setList] = useState<SearchListState>()
  const box = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const trigger = useRef<HTMLSpanElement>(null)
  const keys = useRef<SearchKeys>(null)
  /** Query for which the user pressed Enter before its results were loaded. */
  const pendingEnterRef = useRef<string>(undefined)
  const { isOpen, open, close, closeLater, keepOpen } = useOpenState(() => {
    pendingEnterRef.current = undefined
    setList(undefined)
  })

  const closeAndFocusTrigger = () => {
    close()
    // On narrow screens, the field is hidden together with the results.
    trigger.current?.querySelector('button')?.focus()
  }

  const leave = () => {
    close()
    setQuery('')
    field.current?.blur()
    // Cancels the timer that the blur has started.
    keepOpen()
  }

  useTypedBefore(field, setQuery)

  useEarlyOpening(box, () => {
    pendingEnterRef.current = field.current?.dataset['pendingEnter']
    open()
  })

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      if (isOpen) closeAndFocusTrigger()
      else setQuery('')
    } else if (event.key === 'ArrowDown' && !isOpen) {
      open()
      event.preventDefault()
    } else if (isOpen && keys.current?.press(event.key)) event.preventDefault()
    else if (isOpen && !keys.current && event.key === 'Enter') pendingEnterRef.current = query
  }

  return (
    <>
      <SearchTrigger
        ref={trigger}
        onClick={() => {
          box.current?.setAttribute('data-open', '')
          field.current?.focus()
        }}
      />
      <search
        ref={box}
        id={HEADER_SEARCH_ID}
        className={styles['box']}
        data-open={isOpen ? '' : undefined}
        onPointerEnter={() => void loadPanel()}
        onFocus={keepOpen}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) closeLater()
        }}
      >
        <SearchField
          ref={field}
          value={query}
          list={list}
          isOpen={isOpen}
          onFocus={open}
          onPointerDown={open}
          onChange={({ target }) => {
            keys.current?.input(target.value)
            setQuery(target.value)
            open()
          }}
          onKeyDown={handleKeyDown}
          onClose={closeAndFocusTrigger}
        />
        {isOpen ? (
          <SearchPopup
            query={query}
            onQuery={(next) => {
              setQuery(next)
              field.current?.focus()
            }}
            keys={keys}
            pendingEnterRef={pendingEnterRef}
            onList={setList}
            onLeave={leave}
          />
        ) : null}
      </search>
    </>
  )
}

function SearchPopup(props: ComponentProps<typeof SearchPanel>) {
  return (
    <div className={styles['popup']}>
      <Suspense fallback={null}>
        <SearchPanel {...props} />
      </Suspense>
    </div>
  )
}

/** Open state of the results, with a timer that closes them after the search has lost the focus. */
function useOpenState(onClose: () => void) {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const keepOpen = () => clearTimeout(timer.current)
  const open = () => {
    keepOpen()
    setOpen(true)
  }
  const close = () => {
    keepOpen()
    setOpen(false)
    onClose()
  }
  const closeLater = () => {
    keepOpen()
    timer.current = setTimeout(close, SEARCH_CLOSE_DELAY_MS)
  }
  return { isOpen, open, close, closeLater, keepOpen }
}

/**
 * Handles a search that `boot/boot.ts` has opened before hydration: opens the results, or closes the search if the focus is
 * elsewhere, because the results would cover other content.
 */
function useEarlyOpening(box: RefObject<HTMLElement | null>, openResults: () => void): void {
  const handleHydration = useEffectEvent(() => {
    if (box.current?.contains(document.activeElement)) openResults()
    else box.current?.removeAttribute('data-open')
  })
  useLayoutEffect(() => handleHydration(), [])
}

function SearchTrigger({ ref, onClick }: Pick<ComponentProps<'span'>, 'ref'> & { onClick: () => void }) {
  const messages = useMessages()
  return (
    <span ref={ref} className={styles['trigger']}>
      <IconButton
        label={messages.catalog.search}
        aria-controls={HEADER_SEARCH_ID}
        onPointerEnter={() => void loadPanel()}
        onClick={onClick}
      >
        <Search size={20} aria-hidden />
      </IconButton>
    </span>
  )
}

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'list'> {
  list: SearchListState | undefined
  isOpen: boolean
  onClose: () => void
}

function SearchField({ list, isOpen, onClose, ...input }: SearchFieldProps) {
  const messages = useMessages().search
  return (
    <div className={styles['field']}>
      <Search size={16} aria-hidden />
      <input
        {...input}
        type="text"
        role="combobox"
        aria-label={messages.label}
        aria-autocomplete="list"
        aria-expanded={isOpen && list !== undefined}
        aria-controls={list?.listId}
        aria-activedescendant={list?.activeId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={messages.placeholder}
      />
      <kbd className={styles['hint']} aria-hidden>
        /
      </kbd>
      <span className={styles['close']}>
        <IconButton label={messages.close} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
