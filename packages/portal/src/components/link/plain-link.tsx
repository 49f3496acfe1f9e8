import { operationOfQuery } from '@stagedoor/api-document/outline/operation-query'
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
import { showTarget } from '../../lib/navigation/page-target.ts'
import { forgetReadingPosition } from '../../lib/navigation/reading-position.ts'
import { storeScrollPosition } from '../../lib/navigation/scroll-position.ts'
import { onceShown } from '../../lib/browser/once-shown.ts'
import { isPlainClick } from '../../lib/browser/plain-click.ts'
import { navigateWhenPrepared } from '../../lib/navigation/prepared-links.ts'

type Go = (to: string) => void

const GoContext = createContext<Go | undefined>(undefined)

/** Handles the clicks of its `PlainLink`s: thousands of router links would re-render after each navigation. */
export function PlainLinks({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef({ navigate, location })
  useEffect(() => {
    latest.current = { navigate, location }
  })
  const go = useCallback<Go>((to) => {
    const { pathname, search } = new URL(to, window.location.href)
    const operation = operationOfQuery(search)
    const isHere = () => pathname === window.location.pathname
    if (operation === undefined || !isHere()) return void latest.current.navigate({ pathname, search })
    navigateWhenPrepared(operation, () => {
      // Meanwhile the reader may have gone elsewhere.
      if (!isHere()) return
      // Unique, also across reloads.
      const navigationId = `${performance.timeOrigin + performance.now()}`
      const left = latest.current.location
      const { scrollY } = window
      if (operation === operationOfQuery(window.location.search)) forgetReadingPosition()
      // The target is rendered first; the router and the browser navigate after the next frame.
      flushSync(() => showTarget({ operation, navigationId, from: left.key }))
      onceShown(() => {
        if (!isHere()) return
        // Following the link to the current target again adds no history entry.
        const replace = operation === operationOfQuery(window.location.search)
        if (!replace) storeScrollPosition(left, scrollY)
        const options = { state: { navigationId }, preventScrollReset: true, replace }
        void latest.current.navigate({ pathname, search }, options)
      })
    })
  }, [])
  return <GoContext value={go}>{children}</GoContext>
}

/** Returns the function that opens a path like a click on a `PlainLink`. */
export function usePlainNavigation(): Go | undefined {
  return useContext(GoContext)
}

interface PlainLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** Called before the navigation. */
  onNavigate?: (() => void) | undefined
}

/** A portal link for lists with thousands of links, inside `PlainLinks`. `to` is a path or a query of the current page. */
export function PlainLink({ to, onNavigate, children, ...rest }: PlainLinkProps) {
  const go = useContext(GoContext)
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        if (!isPlainClick(event) || event.defaultPrevented || !go) return
        event.preventDefault()
        onNavigate?.()
        go(to)
      }}
    >
      {children}
    </a>
  )
}
