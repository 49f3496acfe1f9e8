import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { connectionsFirst } from './connections-first.ts'

const CONNECTIONS = 30

/** How many of 30 connections that come at once are taken in when each of their requests is begun. */
async function takenInAtEach(longestMs: number): Promise<number[]> {
  const server = createServer()
  const inTurn = connectionsFirst(server, longestMs)
  let takenIn = 0
  const begun: number[] = []
  server.on('connection', () => (takenIn += 1))
  server.on('request', (_request, response) =>
    inTurn(() => {
      begun.push(takenIn)
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
  return begun
}

it('requests wait until all connections that came at once are taken in', async () => {
  expect(await takenInAtEach(60_000)).toEqual(Array.from({ length: CONNECTIONS }, () => CONNECTIONS))
})

it('but not for ever', async () => {
  const begun = await takenInAtEach(0)
  expect(begun).toHaveLength(CONNECTIONS)
  expect(begun[0]).toBeLessThan(CONNECTIONS)
})
