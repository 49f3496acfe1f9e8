import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { focusTarget } from '../../../lib/browser/focus-target.ts'
import { isTyping } from '../../../lib/browser/is-typing.ts'
import { readingTopOf } from '../../../lib/navigation/reading-position.ts'
import { holdInView } from './hold-in-view.ts'

interface ScrollTarget {
  /** Name of the operation that the element shows. */
  operation: string
  /** Path of its field that is the target instead, once it is shown. */
  field: string | undefined
  /** Set while the element is the target; differs for each navigation. */
  navigationId: string | undefined
  /** Stable function that is called when the element is no longer kept in position. */
  onRelease: () => void
}

/**
 * Scrolls to an operation, or to where it was when it was last read in this history entry, moves the focus to it and
 * keeps it in position while content above it grows. The focus does not move while the user types.
 */
export function useScrollTo(
  target: RefObject<HTMLElement | null>,
  { operation, field, navigationId, onRelease }: ScrollTarget,
): void {
  const currentField = useRef(field)
  useLayoutEffect(() => {
    currentField.current = field
  })
  useEffect(() => {
    const element = target.current
    if (navigationId === undefined || !element || wasReleased(operation)) return undefined
    // The field is held in position already.
    if (currentField.current !== undefined && element.contains(document.getElementById(currentField.current)))
      return undefined
    const release = holdInView(element, { top: readingTopOf(operation), onRelease })
    if (!isTyping(document.activeElement)) focusTarget(element)
    return release
  }, [target, operation, navigationId, onRelease])
}

/** Returns once whether the visitor has moved on from an operation before the app started (boot/boot.ts). */
function wasReleased(operation: string): boolean {
  const { dataset } = document.documentElement
  const { released } = dataset
  delete dataset['released']
  return released === operation
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
