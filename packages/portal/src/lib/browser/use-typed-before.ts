import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Calls `take` with text that was typed before hydration, which the next render would remove. */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  take: (text: string) => void,
): void {
  const catchUp = useEffectEvent(() => {
    if (field.current?.value) take(field.current.value)
  })
  useLayoutEffect(() => catchUp(), [])
}
