import { type RefObject, useEffect, useRef } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import type { CodeLanguage, CodeToken, TokenKind } from './code-language.ts'
import { readTokens } from './code-reader.ts'

/** Longer code stays without colours: nobody reads that much of it here. */
const LONGEST = 20_000

/**
 * Colours the code in an element while it can be seen. The browser paints ranges of the text (`::highlight`), so that
 * not one element is added; a browser that cannot do that shows the code in one colour.
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
        // Without its colours a code is still a code. The next time it is in sight, what did not come may be there.
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

/** Answers how to undo it, or to call it off. */
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

/** All pieces of one kind, in all codes of the page; components/code-box.module.css gives them their colours. */
function highlightOf(kind: TokenKind): Highlight {
  const name = `code-${kind}`
  const known = CSS.highlights.get(name)
  if (known) return known
  const created = new Highlight()
  CSS.highlights.set(name, created)
  return created
}
