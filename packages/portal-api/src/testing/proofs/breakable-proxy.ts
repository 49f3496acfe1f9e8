import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** First byte of the messages in which a client of PostgreSQL asks something: `Query` and `Parse`. */
const QUESTIONS = new Set([0x51, 0x50])

/** What PostgreSQL writes to a connection that an administrator ends. */
const ENDED = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection due to administrator command', '']
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''))
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
})()

/** A way to a PostgreSQL server that can be broken: to those who use it, the server is gone and back. */
export async function startBreakableProxy(target: { hostname: string; port: string }) {
  const sockets = new Set<Socket>()
  let endingQuestions = false
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    client.on('data', (chunk) => {
      if (endingQuestions && QUESTIONS.has(chunk[0] ?? 0)) client.end(ENDED)
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

  async function breakOff(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  return {
    port,
    breakOff,
    mend: () => listen(port),
    /** From now on a connection is ended by its first question, as by an administrator; or no longer. */
    endQuestions: (ending: boolean) => {
      endingQuestions = ending
    },
    close: breakOff,
  }
}
