/** How long work waits for a browser that shows nothing, as in a tab behind another, in milliseconds. */
const LONGEST_WAIT_MS = 100

/** What begins something else, which must find done what came before it. */
const OTHER_WORK = ['click', 'keydown'] as const

/**
 * Does some work when what is on the page now has been shown, and before anything else that the reader does; not at all
 * when the reader goes back before.
 */
export function onceShown(work: () => void): void {
  const end = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    for (const type of OTHER_WORK) window.removeEventListener(type, start, true)
    window.removeEventListener('popstate', end)
  }
  const start = () => {
    end()
    work()
  }
  let timer = setTimeout(start, LONGEST_WAIT_MS)
  // A frame begins with this; what it has come to is shown after it.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(start)
  })
  for (const type of OTHER_WORK) window.addEventListener(type, start, true)
  window.addEventListener('popstate', end)
}
