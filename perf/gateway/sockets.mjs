import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends requests over a number of connections, one at a time on each, and counts responses. Uses sockets, because an HTTP
 * client needs as much CPU time as the server. The process never sleeps, because a server that writes to a sleeping process
 * pays for the wake-up, which would only slow down the slower server.
 *
 * @param {number} port
 * @param {{ lines: (index: number) => string[], status: number, connections?: number, requests: number }} options
 * @returns {Promise<number>} responses per second
 */
export async function load(port, { lines, status, connections = 64, requests }) {
  const expected = `HTTP/1.1 ${status} `
  let sent = 0
  let received = 0
  let isDone = false
  const stayAwake = () => {
    if (!isDone) setImmediate(stayAwake)
  }
  stayAwake()
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const message = Buffer.from([...lines(index), 'host: 127.0.0.1', '', ''].join('\r\n'))
      const socket = connect(port, '127.0.0.1').setNoDelay(true)
      await once(socket, 'connect')
      const next = () => {
        if (sent >= requests) return socket.end()
        sent += 1
        return socket.write(message)
      }
      socket.on('data', (/** @type {Buffer} */ response) => {
        // The responses have no body, so they end with the empty line.
        const text = response.toString('latin1')
        if (!text.startsWith(expected) || !text.endsWith('\r\n\r\n')) {
          return socket.destroy(new Error(`not a complete response with status ${status}:\n${text}`))
        }
        received += 1
        return next()
      })
      next()
      await once(socket, 'close')
    }),
  )
  isDone = true
  return received / ((performance.now() - startedAt) / 1000)
}
