import { useEffect, useRef } from 'react'

/** A touch sends mouse events after its pointer events. */
const PRESS = ['pointerdown', 'mousedown']
const RELEASE = ['pointerup', 'pointercancel', 'mouseup']

/**
 * Returns a function that runs an action immediately or, while a pointer is pressed, after the click. A field that is left
 * by a press on a button must not move the button before the release: the click would be lost.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // The click follows in the same task.
      timer ??= setTimeout(() => {
        timer = undefined
        for (const action of waiting.current.splice(0)) action()
      })
    }
    for (const type of PRESS) window.addEventListener(type, press, options)
    for (const type of RELEASE) window.addEventListener(type, release, options)
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [])

  return (action) => {
    if (isPressed.current) waiting.current.push(action)
    else action()
  }
}
