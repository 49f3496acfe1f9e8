/** Interval of retries while no work is ready, in milliseconds. */
const RETRY_MS = 100

/** Pause after a pointer was pressed, if it is not released before, in milliseconds. Browsers do not report every release. */
const PRESS_MS = 1000

let pressedAt = -PRESS_MS

if (typeof window !== 'undefined') {
  const press = () => (pressedAt = performance.now())
  const release = () => (pressedAt = -PRESS_MS)
  window.addEventListener('pointerdown', press, { capture: true, passive: true })
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, release, { capture: true, passive: true })
}

const waiting = new Set<() => boolean>()
let isRunning = false
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Runs `work` once per frame until it returns true, because each piece moves the content below it. Nothing runs while a
 * pointer is pressed: a button that moves before the release would not be clicked.
 */
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
  if (performance.now() - pressedAt < PRESS_MS) return false
  for (const work of waiting) {
    if (!work()) continue
    waiting.delete(work)
    return true
  }
  return false
}
