import { type RefObject, useEffect } from 'react'
import { isTyping } from '../../../lib/browser/is-typing.ts'
import { holdInView } from './hold-in-view.ts'

/**
 * Brings an element to the top of the window, where the focus goes too, and keeps it there while what is above it still
 * grows. A document may come in the middle of what the reader types elsewhere: the focus stays there.
 *
 * @param navigationId set while the element is to be shown; another value when it is visited again
 */
export function useScrollTo(target: RefObject<HTMLElement | null>, navigationId: string | undefined): void {
  useEffect(() => {
    const element = target.current
    if (navigationId === undefined || !element) return undefined
    const letGo = holdInView(element)
    if (!isTyping(document.activeElement)) element.focus({ preventScroll: true })
    return letGo
  }, [target, navigationId])
}

/**
 * The same for an element in which the browser's own search has found something; the focus stays where it is.
 *
 * @param found undefined until something is found, then another value for each time
 */
export function useHeldWhenFound(target: RefObject<HTMLElement | null>, found: number | undefined): void {
  useEffect(() => {
    const element = target.current
    if (found === undefined || !element) return undefined
    let letGo: (() => void) | undefined
    // The browser scrolls, too, a frame after it has told what it found.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => (letGo = holdInView(element)))
    })
    return () => {
      cancelAnimationFrame(frame)
      letGo?.()
    }
  }, [target, found])
}

/**
 * For keys that lead from below the window back to something near the top of an operation: brings its top to where the
 * window begins and holds it there. The browser leaves room for what is above, whose details come then and push it away.
 */
export function useHeldWhenGoneBack(): void {
  useEffect(() => {
    document.addEventListener('focusin', holdWhenGoneBack)
    return () => document.removeEventListener('focusin', holdWhenGoneBack)
  }, [])
}

function holdWhenGoneBack({ target, relatedTarget }: FocusEvent): void {
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
