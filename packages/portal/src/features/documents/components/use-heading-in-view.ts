import { useEffect, useState } from 'react'
import type { Heading } from '../headings.ts'

/** The upper part of the window, in which the heading of what is being read stands. */
const READING_ZONE = '-80px 0px -66% 0px'

/** Id of the heading last seen in the reading zone; the first one at the start. */
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
