import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { useNavigate } from 'react-router'
import { goWhenPrepared } from '../lib/prepared-places.ts'

type Go = (to: string) => void

const GoContext = createContext<Go | undefined>(undefined)

/**
 * Leads where the plain links below it point. It alone hears of each navigation: of thousands of links, each would
 * render anew.
 */
export function PlainLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  })
  const go = useCallback<Go>((to) => {
    const { pathname, search, hash } = new URL(to, window.location.href)
    const isHere = () => pathname === window.location.pathname && hash !== ''
    if (!isHere()) return void latest.current({ pathname, search, hash })
    goWhenPrepared(hash, () => {
      // Meanwhile the reader may have gone back.
      if (!isHere()) return
      // It is shown at once, not in small steps beside everything else; where to scroll, the page knows.
      void latest.current({ pathname, search, hash }, { flushSync: true, preventScrollReset: true })
    })
  }, [])
  return <GoContext value={go}>{children}</GoContext>
}

interface PlainLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** When it is followed on this page. */
  onGo?: (() => void) | undefined
}

/**
 * A link within the portal for lists of thousands, inside `PlainLinks`. Its address is complete, or begins with `#` and
 * is of the page it stands on.
 */
export function PlainLink({ to, onGo, children, ...rest }: PlainLinkProps) {
  const go = useContext(GoContext)
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        const isPlain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (!isPlain || event.defaultPrevented || !go) return
        event.preventDefault()
        onGo?.()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
