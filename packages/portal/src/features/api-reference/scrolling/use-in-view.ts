import { type RefObject, useEffect } from 'react'
import { onceShown } from '../../../lib/browser/once-shown.ts'
import { setCurrentOperation } from '../../../lib/navigation/operation-in-view.ts'
import { isHeld } from './hold-in-view.ts'

/** The reading line: 1 % of the window, below its first 30 %. */
const LINE = '-30% 0px -69% 0px'

interface Watched {
  section: Element
  mark: string
  /** Follows `#/` in the address. */
  hash: string
}

/** Observed operations by section. One observer watches all of them. */
const watched = new Map<Element, Watched>()
/** Sections on the reading line, rarely two, in the order in which they reached it. */
const touching = new Set<Element>()
let observer: IntersectionObserver | undefined
/** The section that last reached the reading line. */
let latest: Watched | undefined

/** Returns the operation on the reading line, or the one that was there last. */
export function sectionInView(): Watched | undefined {
  return latest?.section.isConnected ? latest : undefined
}

function watch(section: Element, mark: string, hash: string): () => void {
  observer ??= new IntersectionObserver(notice, { rootMargin: LINE })
  watched.set(section, { section, mark, hash })
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
  const operation = reached && watched.get(reached)
  if (!operation) return
  latest = operation
  // While an element is held in position, the target of the link is the current operation.
  if (!isHeld()) setCurrentOperation(operation.mark)
}

interface Section {
  mark: string
  /** Follows `#/` in the address. */
  hash: string
  /** Only sections near the visible area are observed, so the cost per frame does not grow with the document. */
  isNear: boolean
  /** Differs for each navigation to the section and each match of find in page. */
  navigationId: string | number | undefined
}

/** Publishes the operation that the user scrolls or navigates to. */
export function useInView(
  target: RefObject<HTMLElement | null>,
  { mark, hash, isNear, navigationId }: Section,
): void {
  useEffect(() => {
    const section = target.current
    return isNear && section && 'IntersectionObserver' in window ? watch(section, mark, hash) : undefined
  }, [target, mark, hash, isNear])
  useEffect(() => {
    if (navigationId === undefined) return undefined
    let isCurrent = true
    onceShown(() => {
      if (isCurrent) setCurrentOperation(mark)
    })
    return () => {
      isCurrent = false
    }
  }, [mark, navigationId])
}
