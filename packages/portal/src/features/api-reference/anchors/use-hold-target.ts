import { type RefObject, useEffect } from 'react'
import { focusTarget } from '../../../lib/browser/focus-target.ts'
import { isTyping } from '../../../lib/browser/is-typing.ts'
import { holdInView } from '../scrolling/hold-in-view.ts'
import type { FieldAnchor } from './field-anchor.ts'

/** Scrolls to the field that the address names, moves the focus to it and keeps it in position while the page grows. */
export function useHoldTarget(target: RefObject<HTMLElement | null>, anchor: FieldAnchor | undefined): void {
  const isTarget = anchor?.isTarget ?? false
  const navigationId = anchor?.navigationId
  useEffect(() => {
    const element = target.current
    // The visitor has moved on before the app started (boot/boot.ts).
    const isReleased = document.documentElement.dataset['released'] !== undefined
    if (!isTarget || navigationId === undefined || !element || isReleased) return undefined
    const release = holdInView(element)
    if (!isTyping(document.activeElement)) focusTarget(element)
    return release
  }, [target, isTarget, navigationId])
}
