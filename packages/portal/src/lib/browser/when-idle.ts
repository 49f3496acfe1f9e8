/** Work for idle moments; the latest is done first, for it is about what the reader looks at now. */
const waiting: (() => void)[] = []
let isAsked = false

/**
 * Does some work when the browser has time for it. One piece in a moment: many at once would be one long task. Answers
 * how to call it off.
 */
export function whenIdle(work: () => void): () => void {
  // Twice the same work is two pieces.
  const piece = () => work()
  waiting.push(piece)
  ask()
  return () => {
    const place = waiting.indexOf(piece)
    if (place >= 0) waiting.splice(place, 1)
  }
}

function ask(): void {
  if (isAsked || waiting.length === 0) return
  isAsked = true
  const next = () => {
    isAsked = false
    const piece = waiting.pop()
    // First of all: should this piece fail, the others are still done.
    ask()
    piece?.()
  }
  // Not every browser tells when it is idle.
  if ('requestIdleCallback' in window) window.requestIdleCallback(next, { timeout: 500 })
  else setTimeout(next)
}
