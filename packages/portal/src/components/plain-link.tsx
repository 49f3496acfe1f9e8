import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import { showPlace } from '../lib/page-place.ts'
import { goWhenPrepared } from '../lib/prepared-places.ts'

type Go = (to: string) => void

const GoContext = createContext<Go | undefined>(undefined)

/**
 * Leads where the plain links below it point. It alone hears of each navigation: of thousands of links, each would
 * render anew.
 */
export function PlainLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const latest = useRef({ navigate, key })
  useEffect(() => {
    latest.current = { navigate, key }
  })
  const go = useCallback<Go>((to) => {
    const { pathname, search, hash } = new URL(to, window.location.href)
    const isHere = () => pathname === window.location.pathname && hash !== ''
    if (!isHere()) return void latest.current.navigate({ pathname, search, hash })
    goWhenPrepared(hash, () => {
      // Meanwhile the reader may have gone back.
      if (!isHere()) return
      // Another one each time, also after a reload.
      const visit = `${performance.timeOrigin + performance.now()}`
      // The router notes first where the page has been scrolled to; where to scroll now, the page knows.
      const from = latest.current.key
      void latest.current.navigate(
        { pathname, search, hash },
        // Going back leads to where the reader was, not here again.
        { state: { visit }, preventScrollReset: true, replace: hash === window.location.hash },
      )
      // What was gone to is shown at once; the rest of the page is told of the address in small steps after it.
      flushSync(() => showPlace({ hash, visit, from }))
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
