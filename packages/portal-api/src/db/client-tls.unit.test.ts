import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeError } from '../cli/output/report-errors.ts'
import { findProgram } from '../testing/processes.ts'
import { createCertificate } from '../testing/proofs/cluster.ts'
import { openPostgres } from './client.ts'

const openssl = findProgram('openssl')

describe.skipIf(!openssl)(
  `openPostgres with TLS${openssl ? '' : ' (needs the Debian package openssl)'}`,
  () => {
    let folder: string
    let pair: { key: string; cert: string }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'stagedoor-database-tls-'))
      if (!openssl) return
      const files = await createCertificate(openssl, folder)
      pair = { key: await readFile(files.key, 'utf8'), cert: await readFile(files.certificate, 'utf8') }
    })
    afterAll(() => rm(folder, { recursive: true }))

    it('rejects a server with a self-signed certificate without sending data', async () => {
      let received = ''
      const impostor = createServer((socket: Socket) => {
        socket.on('error', () => {})
        socket.once('data', () => {
          // Accepts TLS.
          socket.write('S')
          const secured = new TLSSocket(socket, { isServer: true, ...pair })
          secured.on('error', () => {})
          secured.on('data', (bytes) => {
            received += bytes.toString('latin1')
          })
        })
      }).listen(0, '127.0.0.1')
      await once(impostor, 'listening')
      const { port } = impostor.address() as AddressInfo
      const database = openPostgres(`postgres://ada:secret@localhost:${port}/portal?sslmode=verify-full`)
      const error = await database.migrate().catch((reason: unknown) => reason)
      await database.close()
      impostor.close()
      expect(describeError(error)).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
      expect(received).toBe('')
    })
  },
)
