/** Maximum delay in a tab that is not visible, in milliseconds. */
const MAXIMUM_WAIT_MS = 100

/** Events before which the work must be done. */
const USER_EVENTS = ['click', 'keydown'] as const

/** Runs work after the next frame and before the next user action, unless the user navigates back. */
export function onceShown(work: () => void): void {
  const end = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    for (const type of USER_EVENTS) window.removeEventListener(type, start, true)
    window.removeEventListener('popstate', end)
  }
  const start = () => {
    end()
    work()
  }
  let timer = setTimeout(start, MAXIMUM_WAIT_MS)
  // The frame is painted after this callback.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(start)
  })
  for (const type of USER_EVENTS) window.addEventListener(type, start, true)
  window.addEventListener('popstate', end)
}
