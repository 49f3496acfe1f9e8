import { type RefObject, useEffect, useRef } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import type { CodeLanguage, CodeToken, TokenKind } from './code-language.ts'
import { tokenize } from './code-reader.ts'

/** Longer code is not highlighted. */
const MAXIMUM_LENGTH = 20_000

/**
 * Highlights the code in an element while it is visible. The browser paints ranges of the text (`::highlight`), so no
 * elements are added. Browsers without this API display plain text.
 *
 * @param code must be the element's only text node
 */
export function useCodeHighlighting(
  code: string,
  language: CodeLanguage | undefined,
): RefObject<HTMLElement | null> {
  const target = useRef<HTMLElement>(null)

  useEffect(() => {
    const element = target.current
    if (!element || language === undefined || code.length > MAXIMUM_LENGTH || !canPaint()) return undefined
    let clear: (() => void) | undefined
    let pendingTokens: Promise<CodeToken[]> | undefined
    const loadTokens = async () => {
      try {
        return await (pendingTokens ??= tokenize(code, language))
      } catch {
        // Highlighting is optional. It is retried when the code becomes visible again.
        pendingTokens = undefined
        return []
      }
    }
    const observer = new IntersectionObserver(([entry]) => {
      clear?.()
      clear = entry?.isIntersecting ? highlightWhenIdle(element, code, loadTokens) : undefined
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clear?.()
    }
  }, [code, language])

  return target
}

function canPaint(): boolean {
  return 'IntersectionObserver' in window && typeof CSS !== 'undefined' && 'highlights' in CSS
}

/** @returns a function that removes the highlights or cancels the request */
function highlightWhenIdle(
  element: HTMLElement,
  code: string,
  loadTokens: () => Promise<CodeToken[]>,
): () => void {
  let isCanceled = false
  let painted: { kind: TokenKind; range: StaticRange }[] = []
  const cancel = whenIdle(async () => {
    const tokens = await loadTokens()
    const text = element.firstChild
    if (isCanceled || !(text instanceof Text && text.data === code)) return
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
    isCanceled = true
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
