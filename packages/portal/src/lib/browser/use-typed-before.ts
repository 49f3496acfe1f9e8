import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * For a field of a page that the server has rendered: what somebody has typed before anybody listened stands in the
 * field, but its state does not know, and the next render would take it away. `take` is called with it once, before that
 * render. A field that the browser has rendered is empty then.
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  take: (text: string) => void,
): void {
  const catchUp = useEffectEvent(() => {
    if (field.current?.value) take(field.current.value)
  })
  useLayoutEffect(() => catchUp(), [])
}
