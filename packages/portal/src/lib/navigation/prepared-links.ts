/** Maximum delay of a navigation, in milliseconds; shorter delays are not noticed. */
const MAXIMUM_WAIT_MS = 100

/** Returns undefined when there is nothing to wait for. */
type Prepare = (operation: string) => Promise<unknown> | undefined

let prepare: Prepare | undefined
let followed = 0

/** Registers a function that loads a link's content; returns a function that removes it. */
export function prepareTargets(by: Prepare): () => void {
  prepare = by
  return () => {
    if (prepare === by) prepare = undefined
  }
}

/**
 * Navigates to an operation of this page when its content is loaded or the maximum delay is over, so that the content is
 * rendered once. Does not navigate if another link is followed meanwhile.
 */
export function navigateWhenPrepared(operation: string, go: () => void): void {
  const number = ++followed
  const ready = prepare?.(operation)
  if (!ready) return go()
  let hasLeft = false
  const leave = () => {
    if (hasLeft || number !== followed) return
    hasLeft = true
    clearTimeout(timer)
    go()
  }
  const timer = setTimeout(leave, MAXIMUM_WAIT_MS)
  ready.then(leave, leave)
}
