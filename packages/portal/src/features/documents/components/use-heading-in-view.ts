import { useEffect, useState } from 'react'
import type { Heading } from '../headings.ts'

/** The upper third of the viewport, below the page header. */
const READING_ZONE = '-80px 0px -66% 0px'

/** Returns the ID of the heading that entered the reading zone last, initially the first heading. */
export function useHeadingInView(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: READING_ZONE },
    )
    for (const { id } of headings) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [headings])
  return headings.some(({ id }) => id === current) ? current : headings[0]?.id
}
