import type { Server } from 'node:http'

/** Maximum time that requests wait for new connections, in milliseconds. */
const MAX_WAIT_MS = 20

/**
 * Accepts all pending connections before requests are handled. Node accepts one connection per turn of the event loop, so
 * under load new connections would wait behind later requests of open ones (docs/decisions/0019).
 *
 * @returns a function that runs work immediately, or in order once all pending connections are accepted
 */
export function connectionsFirst(server: Server, maxWaitMs = MAX_WAIT_MS): (work: () => void) => void {
  let waiting: (() => void)[] = []
  let isAccepting = false
  let hasNewConnection = false
  let since = 0

  server.on('connection', () => {
    hasNewConnection = true
    if (isAccepting) return
    isAccepting = true
    since = performance.now()
    setImmediate(afterTurn)
  })

  function afterTurn(): void {
    if (hasNewConnection && performance.now() - since < maxWaitMs) {
      hasNewConnection = false
      setImmediate(afterTurn)
      return
    }
    isAccepting = false
    const released = waiting
    waiting = []
    for (const work of released) work()
  }

  return (work) => {
    if (isAccepting) waiting.push(work)
    else work()
  }
}
