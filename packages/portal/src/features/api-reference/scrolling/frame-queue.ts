/** Interval of retries while no work is ready, in milliseconds. */
const RETRY_MS = 100

const waiting = new Set<() => boolean>()
let isRunning = false
let retry: ReturnType<typeof setTimeout> | undefined

/** Runs `work` once per frame until it returns true, because each piece moves the content below it. */
export function enqueueFrameWork(work: () => boolean): () => void {
  waiting.add(work)
  if (!isRunning || retry !== undefined) runNext()
  return () => void waiting.delete(work)
}

function runNext(): void {
  clearTimeout(retry)
  retry = undefined
  isRunning = waiting.size > 0
  if (!isRunning) return
  if (runOne()) requestAnimationFrame(runNext)
  else retry = setTimeout(runNext, RETRY_MS)
}

function runOne(): boolean {
  for (const work of waiting) {
    if (!work()) continue
    waiting.delete(work)
    return true
  }
  return false
}
