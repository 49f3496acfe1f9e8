/** Work for idle moments; the latest is done first, for it is about what the reader looks at now. */
const waiting: (() => void)[] = []
let isAsked = false

/** Runs work in idle moments, one piece each; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // The same function may be queued twice.
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
    // Scheduled first: if this piece throws, the others still run.
    ask()
    piece?.()
  }
  // Not all browsers have requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(next, { timeout: 500 })
  else setTimeout(next)
}
