import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * Starts an HTTP server on a free local port.
 *
 * @param {import('node:http').RequestListener} listener
 */
export async function startLocalServer(listener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://localhost:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
