import { once } from 'node:events'
import { connect } from 'node:net'

/**
 * Sends the same requests again and again over a number of connections, one at a time on each, and counts answers.
 * Written on bare sockets: an HTTP client would cost as much as the server that it measures. It never sleeps: what it takes to
 * wake it is paid by the server that writes, and so only by one that is slower than this.
 *
 * @param {number} port
 * @param {{ lines: (index: number) => string[], status: number, connections?: number, requests: number }} options
 * @returns {Promise<number>} answers per second
 */
export async function load(port, { lines, status, connections = 64, requests }) {
  const expected = `HTTP/1.1 ${status} `
  let asked = 0
  let answered = 0
  let isOver = false
  const stayAwake = () => {
    if (!isOver) setImmediate(stayAwake)
  }
  stayAwake()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const message = Buffer.from([...lines(index), 'host: 127.0.0.1', '', ''].join('\r\n'))
      const socket = connect(port, '127.0.0.1').setNoDelay(true)
      await once(socket, 'connect')
      const next = () => {
        if (asked >= requests) return socket.end()
        asked += 1
        return socket.write(message)
      }
      socket.on('data', (/** @type {Buffer} */ response) => {
        // Without a body, the empty line ends it.
        const text = response.toString('latin1')
        if (!text.startsWith(expected) || !text.endsWith('\r\n\r\n')) {
          return socket.destroy(new Error(`not the answer of a ${status}:\n${text}`))
        }
        answered += 1
        return next()
      })
      next()
      await once(socket, 'close')
    }),
  )
  isOver = true
  return answered / ((performance.now() - began) / 1000)
}
