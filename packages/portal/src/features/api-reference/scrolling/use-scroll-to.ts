import { type RefObject, useEffect } from 'react'
import { isTyping } from '../../../lib/browser/is-typing.ts'
import { holdInView } from './hold-in-view.ts'

/**
 * Scrolls to an element, moves the focus to it and keeps it in position while content above it grows. The focus does
 * not move while the user types.
 *
 * @param navigationId set while the element is the target; differs for each navigation
 * @param onRelease stable function that is called when the element is no longer kept in position
 */
export function useScrollTo(
  target: RefObject<HTMLElement | null>,
  navigationId: string | undefined,
  onRelease: () => void,
): void {
  useEffect(() => {
    const element = target.current
    if (navigationId === undefined || !element) return undefined
    const release = holdInView(element, onRelease)
    if (!isTyping(document.activeElement)) element.focus({ preventScroll: true })
    return release
  }, [target, navigationId, onRelease])
}

/** Holds an element in which find in page has found something, without moving the focus. */
export function useHoldWhenFound(target: RefObject<HTMLElement | null>, found: number | undefined): void {
  useEffect(() => {
    const element = target.current
    if (found === undefined || !element) return undefined
    let release: (() => void) | undefined
    // The browser scrolls to the match one frame after the event.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (release = holdInView(element)))
    })
    return () => {
      cancelAnimationFrame(frame)
      release?.()
    }
  }, [target, found])
}

/** Holds an operation when the focus moves back to its beginning from below the window. */
export function useHoldOnFocusBack(): void {
  useEffect(() => {
    document.addEventListener('focusin', holdOnFocusBack)
    return () => document.removeEventListener('focusin', holdOnFocusBack)
  }, [])
}

function holdOnFocusBack({ target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof Element && relatedTarget instanceof Element)) return
  const operation = target.closest('article')
  if (!operation || target === operation || !target.matches(':focus-visible')) return
  const top = topOf(target)
  const isFarBack = topOf(relatedTarget) - top > window.innerHeight
  if (isFarBack && top - topOf(operation) < window.innerHeight / 2) holdInView(operation)
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}
