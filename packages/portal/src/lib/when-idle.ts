/** Does some work when the browser has time for it, within half a second. Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Not every browser tells when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work, { timeout: 500 })
  return () => window.cancelIdleCallback(request)
}
