import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { openPostgres } from '../../db/client.ts'
import { describeError } from './report-errors.ts'

it('names the setting when sslmode requires TLS and the database server has none', async () => {
  // A PostgreSQL server without TLS responds with N to a TLS request. Clients with sslmode=require then fail.
  const server = createServer((socket) => socket.once('data', () => socket.end('N')).on('error', () => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const database = openPostgres(`postgres://stagedoor@127.0.0.1:${port}/stagedoor?sslmode=require`)
  const error = await database.migrate().catch((reason: unknown) => reason)
  await database.close()
  server.close()
  expect(describeError(error)).toMatch(/^The database cannot be used \(ECONNRESET: .*sslmode/)
})

it.each([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  '28P01',
  '57P03',
])('reports error code %s as an unusable database, and other codes as unexpected', (code) => {
  const of = (error: Error) => describeError(new Error('a query failed', { cause: error }))
  expect(of(Object.assign(new Error('no'), { code }))).toMatch(/^The database cannot be used/)
  expect(of(Object.assign(new Error('no'), { code: '23505' }))).toMatch(/^Unexpected error/)
})
