import { type RefObject, useEffect, useRef } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import type { CodeLanguage, CodeToken, TokenKind } from './code-language.ts'
import { readTokens } from './code-reader.ts'

/** Longer code is not highlighted. */
const LONGEST = 20_000

/**
 * Highlights the code in an element while it is visible. The browser paints ranges of the text (`::highlight`), so no
 * elements are added. Browsers without this API display plain text.
 *
 * @param code the only text in the element
 */
export function useCodeColors(
  code: string,
  language: CodeLanguage | undefined,
): RefObject<HTMLElement | null> {
  const target = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = target.current
    if (!element || language === undefined || code.length > LONGEST || !canPaint()) return undefined
    let erase: (() => void) | undefined
    let reading: Promise<CodeToken[]> | undefined
    const read = async () => {
      try {
        return await (reading ??= readTokens(code, language))
      } catch {
        // Highlighting is optional. It is retried when the code becomes visible again.
        reading = undefined
        return []
      }
    }
    const observer = new IntersectionObserver(([entry]) => {
      erase?.()
      erase = entry?.isIntersecting ? paintSoon(element, code, read) : undefined
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      erase?.()
    }
  }, [code, language])

  return target
}

function canPaint(): boolean {
  return 'IntersectionObserver' in window && typeof CSS !== 'undefined' && 'highlights' in CSS
}

/** @returns a function that removes the highlights or cancels the request */
function paintSoon(element: HTMLElement, code: string, read: () => Promise<CodeToken[]>): () => void {
  let isWanted = true
  let painted: { kind: TokenKind; range: StaticRange }[] = []
  const cancel = whenIdle(async () => {
    const tokens = await read()
    const text = element.firstChild
    if (!(isWanted && text instanceof Text && text.data === code)) return
    painted = tokens.map(({ start, end, kind }) => ({
      kind,
      range: new StaticRange({
        startContainer: text,
        startOffset: start,
        endContainer: text,
        endOffset: end,
      }),
    }))
    for (const { kind, range } of painted) highlightOf(kind).add(range)
  })
  return () => {
    isWanted = false
    cancel()
    for (const { kind, range } of painted) highlightOf(kind).delete(range)
  }
}

/** All ranges of one kind on the page; components/code-box.module.css defines their colors. */
function highlightOf(kind: TokenKind): Highlight {
  const name = `code-${kind}`
  const known = CSS.highlights.get(name)
  if (known) return known
  const created = new Highlight()
  CSS.highlights.set(name, created)
  return created
}
