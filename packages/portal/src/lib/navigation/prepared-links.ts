/** How long a link waits for what it leads to, in milliseconds: up to here it seems to be at once. */
const LONGEST_WAIT_MS = 100

/** Answers undefined when there is nothing to wait for. */
type Prepare = (hash: string) => Promise<unknown> | undefined

let prepare: Prepare | undefined
/** How many links have been followed. */
let followed = 0

/**
 * Tells links what they have to wait for: the page that is shown has what `prepare` fetches for a place on it, the part
 * of an address behind `#`, with it. Answers how to end that.
 */
export function prepareTargets(by: Prepare): () => void {
  prepare = by
  return () => {
    if (prepare === by) prepare = undefined
  }
}

/**
 * Goes to a place on the page that is shown, as soon as what stands there is known, so that it is put on the page once
 * and in one piece; soon in any case, and not at all when another link is followed meanwhile.
 */
export function navigateWhenPrepared(hash: string, go: () => void): void {
  const number = ++followed
  const ready = prepare?.(hash)
  if (!ready) return go()
  let hasLeft = false
  const leave = () => {
    if (hasLeft || number !== followed) return
    hasLeft = true
    clearTimeout(timer)
    go()
  }
  const timer = setTimeout(leave, LONGEST_WAIT_MS)
  ready.then(leave, leave)
}
