import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Passes on text that was typed into a rendered field before hydration. The state does not contain it, and the next
 * render would remove it. `take` is called once with the text before that render.
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
