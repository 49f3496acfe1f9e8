/** Work for idle moments; the latest is done first, for it is about what the reader looks at now. */
const waiting: (() => void)[] = []
let isScheduled = false

/** Runs work in idle moments, one piece each; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // The same function may be queued twice.
  const piece = () => work()
  waiting.push(piece)
  schedule()
  return () => {
    const index = waiting.indexOf(piece)
    if (index >= 0) waiting.splice(index, 1)
  }
}

function schedule(): void {
  if (isScheduled || waiting.length === 0) return
  isScheduled = true
  const next = () => {
    isScheduled = false
    const piece = waiting.pop()
    // Scheduled first: if this piece throws, the others still run.
    schedule()
    piece?.()
  }
  // Not all browsers have requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(next, { timeout: 500 })
  else setTimeout(next)
}
