import { type RefObject, useEffect } from 'react'
import { onceShown } from '../../../lib/browser/once-shown.ts'
import { tellInView } from '../../../lib/navigation/operation-in-view.ts'
import { isHeld } from './hold-in-view.ts'

/** The line at which people read: a hundredth of the window, below its first three tenths. */
const LINE = '-30% 0px -69% 0px'

/** Marks of the operations that are watched, by their sections. One observer for all. */
const watched = new Map<Element, string>()
/** Those that touch the line, rarely two, in the order in which they have come to it. */
const touching = new Set<Element>()
let observer: IntersectionObserver | undefined

function watch(section: Element, mark: string): () => void {
  observer ??= new IntersectionObserver(notice, { rootMargin: LINE })
  watched.set(section, mark)
  observer.observe(section)
  return () => {
    watched.delete(section)
    touching.delete(section)
    observer?.unobserve(section)
  }
}

function notice(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) touching.add(target)
    else touching.delete(target)
  }
  const reached = [...touching].at(-1)
  // What is held has been gone to; where it stands on the page does not matter.
  if (reached && !isHeld()) tellInView(watched.get(reached))
}

interface Section {
  mark: string
  /** Far from what is visible nothing is watched: what is asked in each frame does not grow with the document. */
  isNear: boolean
  /** Another value each time somebody goes to the section, or the browser's own search finds something in it. */
  navigationId: string | number | undefined
}

/** Tells the rest of the page when the reader comes to an operation, by scrolling or at once. */
export function useInView(
  target: RefObject<HTMLElement | null>,
  { mark, isNear, navigationId }: Section,
): void {
  useEffect(() => {
    const section = target.current
    return isNear && section && 'IntersectionObserver' in window ? watch(section, mark) : undefined
  }, [target, mark, isNear])
  useEffect(() => {
    if (navigationId === undefined) return undefined
    let isCurrent = true
    onceShown(() => {
      if (isCurrent) tellInView(mark)
    })
    return () => {
      isCurrent = false
    }
  }, [mark, navigationId])
}
