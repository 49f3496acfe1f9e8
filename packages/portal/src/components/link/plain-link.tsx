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
import { leavePlace, showPlace } from '../../lib/navigation/scroll-position.ts'
import { onceShown } from '../../lib/browser/once-shown.ts'
import { goWhenPrepared } from '../../lib/navigation/prepared-links.ts'

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
      // Meanwhile the reader may have gone elsewhere.
      if (!isHere()) return
      // Another one each time, also after a reload.
      const visit = `${performance.timeOrigin + performance.now()}`
      const from = latest.current.key
      const leave = leavePlace()
      // What was gone to is shown at once; the rest of the page, and the browser, are told of the address after it.
      flushSync(() => showPlace({ hash, visit, from }))
      onceShown(() => {
        if (!isHere()) return
        // Going back leads to where the reader was, not here again.
        const replace = hash === window.location.hash
        const options = { state: { visit }, preventScrollReset: true, replace }
        leave(() => void latest.current.navigate({ pathname, search, hash }, options))
      })
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
