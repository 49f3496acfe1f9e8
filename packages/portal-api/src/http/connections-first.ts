import type { Server } from 'node:http'

/** Longest time that requests wait for connections to be taken in, in milliseconds. */
const LONGEST_WAIT_MS = 20

/**
 * Node takes in one new connection in each turn of its event loop, and a turn lasts until all that is ready is answered:
 * of many connections that come at once, the last ones would wait behind the second and third requests of the others.
 * So while connections are coming, requests wait until all are in, a tenth of a millisecond for each (decision 0019).
 *
 * @returns runs a request's work: at once when no connection is coming, else in a moment and in its turn
 */
export function connectionsFirst(server: Server, longestMs = LONGEST_WAIT_MS): (work: () => void) => void {
  let waiting: (() => void)[] = []
  let isTakingIn = false
  let hasOneCome = false
  let since = 0

  server.on('connection', () => {
    hasOneCome = true
    if (isTakingIn) return
    isTakingIn = true
    since = performance.now()
    setImmediate(afterTurn)
  })

  function afterTurn(): void {
    if (hasOneCome && performance.now() - since < longestMs) {
      hasOneCome = false
      setImmediate(afterTurn)
      return
    }
    isTakingIn = false
    const released = waiting
    waiting = []
    for (const work of released) work()
  }

  return (work) => {
    if (isTakingIn) waiting.push(work)
    else work()
  }
}
