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
 * Handles navigation for the `PlainLink`s below it. Only this component subscribes to the router, because thousands of
 * links would otherwise re-render after each navigation.
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
    const isSamePage = () => pathname === window.location.pathname && hash !== ''
    if (!isSamePage()) return void latest.current.navigate({ pathname, search, hash })
    goWhenPrepared(hash, () => {
      // The user may have navigated to another page in the meantime.
      if (!isSamePage()) return
      // Unique, also after a reload.
      const visit = `${performance.timeOrigin + performance.now()}`
      const from = latest.current.key
      const leave = leavePlace()
      // Shows the target first. The router and the browser's URL are updated after the next paint.
      flushSync(() => showPlace({ hash, visit, from }))
      onceShown(() => {
        if (!isSamePage()) return
        // Following the same link twice must not add a history entry.
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
  /** Called before the navigation. */
  onNavigate?: (() => void) | undefined
}

/** A portal link for lists with thousands of links, inside `PlainLinks`. `to` is a path or a hash of the current page. */
export function PlainLink({ to, onNavigate, children, ...rest }: PlainLinkProps) {
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
        onNavigate?.()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
