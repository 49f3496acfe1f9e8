import { type RefObject, useEffect } from 'react'
import { onceShown } from '../../../lib/browser/once-shown.ts'
import { setCurrentOperation } from '../../../lib/navigation/operation-in-view.ts'
import { isHeld } from './hold-in-view.ts'

/** The reading line: 1 % of the window, below its first 30 %. */
const LINE = '-30% 0px -69% 0px'
/** Its middle, as a part of the window's height. */
const LINE_AT = 0.305

/** Marks of the observed operations by section. One observer watches all of them. */
const watched = new Map<Element, string>()
/** Sections on the reading line, rarely two, in the order in which they reached it. */
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
  // While an element is held in position, the target of the link is the current operation.
  if (reached && !isHeld()) setCurrentOperation(watched.get(reached))
}

/** Returns the operation on the reading line, otherwise the last one above it. */
export function operationInView(): { operation: string; top: number } | undefined {
  const line = window.innerHeight * LINE_AT
  const reached = [...touching].at(-1)?.getBoundingClientRect()
  const section =
    reached && reached.top <= line && reached.bottom > line ? [...touching].at(-1) : lastAbove(line)
  if (!(section instanceof HTMLElement)) return undefined
  const { operation } = section.dataset
  return operation === undefined ? undefined : { operation, top: section.getBoundingClientRect().top }
}

/** Binary search, because measuring sections that are not visible makes the browser lay them out. */
function lastAbove(line: number): Element | undefined {
  const sections = document.querySelectorAll('article[data-operation]')
  let [from, to] = [0, sections.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const top = sections[middle]?.getBoundingClientRect().top ?? 0
    if (top <= line) from = middle + 1
    else to = middle
  }
  return sections[from - 1]
}

interface Section {
  mark: string
  /** Only sections near the visible area are observed, so the cost per frame does not grow with the document. */
  isNear: boolean
  /** Differs for each navigation to the section and each match of find in page. */
  navigationId: string | number | undefined
}

/** Publishes the operation that the user scrolls or navigates to. */
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
      if (isCurrent) setCurrentOperation(mark)
    })
    return () => {
      isCurrent = false
    }
  }, [mark, navigationId])
}
