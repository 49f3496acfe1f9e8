import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { connectionsFirst } from './connections-first.ts'

const CONNECTIONS = 30

/** Opens 30 connections at the same time. Returns the number of accepted connections at the start of each request. */
async function acceptedAtEach(maxWaitMs: number): Promise<number[]> {
  const server = createServer()
  const afterConnections = connectionsFirst(server, maxWaitMs)
  let accepted = 0
  const started: number[] = []
  server.on('connection', () => (accepted += 1))
  server.on('request', (_request, response) =>
    afterConnections(() => {
      started.push(accepted)
      response.end()
    }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(port, '127.0.0.1')
      socket.end('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
      await once(socket.resume(), 'close')
    }),
  )
  server.close()
  return started
}

it('handles requests after all pending connections are accepted', async () => {
  expect(await acceptedAtEach(60_000)).toEqual(Array.from({ length: CONNECTIONS }, () => CONNECTIONS))
})

it('does not wait longer than the maximum', async () => {
  const started = await acceptedAtEach(0)
  expect(started).toHaveLength(CONNECTIONS)
  expect(started[0]).toBeLessThan(CONNECTIONS)
})
