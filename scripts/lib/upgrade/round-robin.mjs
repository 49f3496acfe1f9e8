import { once } from 'node:events'
import { createServer, request as send } from 'node:http'

/**
 * Starts a proxy that sends requests to several servers in turn. A request that cannot be delivered is sent to the next
 * server, as with `proxy_next_upstream error` of nginx.
 *
 * @param {number} port
 * @param {readonly number[]} servers their ports
 */
export async function startRoundRobin(port, servers) {
  let turn = 0
  const proxy = createServer((request, response) => {
    /** @type {Buffer[]} */
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => deliver(Buffer.concat(chunks), servers.length))

    /**
     * @param {Buffer} body
     * @param {number} attempts
     */
    function deliver(body, attempts) {
      const server = servers[turn++ % servers.length]
      const { method, url, headers } = request
      const forwarded = send(
        { host: '127.0.0.1', port: server, method, path: url, headers, agent: false },
        (from) => {
          response.writeHead(from.statusCode ?? 502, from.headers)
          from.pipe(response)
        },
      )
      forwarded.on('error', () => {
        if (attempts > 1 && !response.headersSent) return deliver(body, attempts - 1)
        if (response.headersSent) response.destroy()
        else response.writeHead(502).end()
      })
      forwarded.end(body)
    }
  })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  return { stop: () => proxy.close() }
}
