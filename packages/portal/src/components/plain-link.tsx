import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'

interface PlainLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  /** When it is followed on this page. */
  onGo?: (() => void) | undefined
}

/**
 * A link within the portal for lists of thousands: unlike the router's own it does not render anew with each
 * navigation. Its address is complete, or begins with `#` and is of the page it stands on.
 */
export function PlainLink({ to, onGo, children, ...rest }: PlainLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        const isPlain =
          event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        if (!isPlain || event.defaultPrevented) return
        event.preventDefault()
        onGo?.()
        void navigate(to.startsWith('#') ? { hash: to } : to)
      }}
    >
      {children}
    </a>
  )
}
