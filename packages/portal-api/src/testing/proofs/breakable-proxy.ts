import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** First byte of messages with which a PostgreSQL client sends a query: `Query` and `Parse`. */
const QUERY_MESSAGES = new Set([0x51, 0x50])

/** Message of PostgreSQL when an administrator terminates the connection. */
const TERMINATED = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command', '']
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''))
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
})()

/** Starts a proxy for a PostgreSQL server that can interrupt and restore the connection. */
export async function startBreakableProxy(target: { hostname: string; port: string }) {
  const sockets = new Set<Socket>()
  let terminatesQueries = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    client.on('data', (chunk) => {
      if (terminatesQueries && QUERY_MESSAGES.has(chunk[0] ?? 0)) client.end(TERMINATED)
    })
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.pipe(to)
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)

  async function disconnect(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    port,
    disconnect,
    reconnect: () => listen(port),
    /** Sets whether a connection is terminated at its first query, like by an administrator. */
    terminateQueries: (terminate: boolean) => {
      terminatesQueries = terminate
    },
    close: disconnect,
  }
}
