import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { pageHeaders, transportHeaders } from '../../../http/middleware/security-headers.ts'
import { freePort } from '../../free-port.ts'
import { findProgram, type RunningProcess, startProcess } from '../../processes.ts'
import { createCertificate } from '../cluster.ts'
import { mainConfiguration, NGINX_EXAMPLE } from './nginx-example.ts'

const run = promisify(execFile)
const DEPLOYMENT = new URL('../../../../../../docs/deploy/examples/', import.meta.url)
/** All files that an operator may include in one http block. */
const FILES = [
  NGINX_EXAMPLE,
  fileURLToPath(new URL('nginx.conf', DEPLOYMENT)),
  fileURLToPath(new URL('nginx-portal.conf', DEPLOYMENT)),
]

const nginx = findProgram('nginx')
const openssl = findProgram('openssl')
const missing = nginx && openssl ? '' : ' (needs the Debian packages nginx-light and openssl)'

describe.skipIf(!nginx || !openssl)(`the nginx examples${missing}`, () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stagedoor-nginx-files-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('can be loaded by one nginx process', async () => {
    if (!nginx || !openssl) return
    const { key, certificate } = await createCertificate(openssl, folder)
    const examples = await Promise.all(FILES.map((file) => readFile(file, 'utf8')))
    const live = '/etc/letsencrypt/live/portal.example.com'
    const http = examples
      .join('\n')
      .replaceAll(`${live}/fullchain.pem`, certificate)
      .replaceAll(`${live}/privkey.pem`, key)
      .replaceAll('/run/', `${folder}/`)
      .replaceAll('/var/log/nginx/', `${folder}/`)
    const configuration = join(folder, 'nginx.conf')
    await writeFile(configuration, mainConfiguration(folder, http))
    // Throws with the output of nginx when it rejects the configuration.
    const { stderr } = await run(nginx, ['-t', '-e', 'stderr', '-c', configuration])
    expect(stderr).toContain('test is successful')
  })

  describe('in a running nginx', () => {
    const ports = { gateway: 0, redirect: 0, site: 0, portal: 0 }
    let certificate: string
    let server: Server
    let running: RunningProcess
    let received: IncomingMessage[] = []

    beforeAll(async () => {
      if (!nginx || !openssl) return
      // If root starts nginx, its worker processes run as another user.
      await chmod(folder, 0o755)
      const files = await createCertificate(openssl, folder)
      certificate = await readFile(files.certificate, 'utf8')
      server = createServer((incoming, response) => {
        received.push(incoming)
        response.end()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      for (const name of ['gateway', 'redirect', 'site', 'portal'] as const) ports[name] = await freePort()
      const [gateway = '', site = '', portal = ''] = await Promise.all(
        FILES.map((file) => readFile(file, 'utf8')),
      )
      const listening = (text: string, tlsPort: number) =>
        text.replace('listen 443 ssl http2;', `listen 127.0.0.1:${tlsPort} ssl;`)
      const http = [
        gateway.replace('listen 8000;', `listen 127.0.0.1:${ports.gateway};`),
        listening(site, ports.site).replace('listen 80;', `listen 127.0.0.1:${ports.redirect};`),
        listening(portal, ports.portal),
      ]
        .join('\n')
        .replaceAll(/127\.0\.0\.1:(?:3000|3001|8080)/g, `127.0.0.1:${port}`)
        .replaceAll(/\S+\/fullchain\.pem/g, files.certificate)
        .replaceAll(/\S+\/privkey\.pem/g, files.key)
        .replaceAll('/run/', `${folder}/`)
        .replaceAll('/var/log/nginx/', `${folder}/`)
        .replaceAll('/srv/portal', folder)
        // So that a few requests reach the limit.
        .replaceAll('burst=500', 'burst=20')
      const configuration = join(folder, 'running.conf')
      await writeFile(configuration, mainConfiguration(folder, http))
      await writeFile(join(folder, 'index.html'), '<!doctype html>')
      running = await startProcess(nginx, ['-e', 'stderr', '-c', configuration], {
        ready: /start worker process \d/,
      })
    })
    afterAll(async () => {
      await running?.end('SIGQUIT')
      server?.close()
    })
    afterEach(() => {
      received = []
    })

    const FORGED = {
      'x-forwarded-for': '198.51.100.1',
      'x-stagedoor-client-address': '198.51.100.2',
      referer: 'https://portal.example.com/reset-password?token=referrer-secret',
    }
    const overTls = async (port: number, path: string) => {
      const sent = request({ host: 'localhost', port, path, ca: certificate, headers: FORGED }).end()
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      response.resume()
      await once(response, 'end')
      return response
    }

    it('send the address of the client to the portal, and not a forged one', async () => {
      await fetch(`http://127.0.0.1:${ports.gateway}/discovery/v3/events`, {
        headers: { ...FORGED, 'x-api-key': 'sd_wrong' },
      })
      const [verification] = received
      expect(verification?.url).toContain('/gateway/verify')
      expect(verification?.headers['x-stagedoor-client-address']).toBe('127.0.0.1')
      expect(JSON.stringify(verification?.headers)).not.toContain('198.51.100')
    })

    it('replace X-Forwarded-For, but forward the client addresses of gateways', async () => {
      const paths = [
        '/',
        '/gateway/usage',
        '/gateway/verifying',
        '/x/../gateway/verify',
        '/x?/gateway/verify',
      ]
      for (const path of paths) await overTls(ports.site, path)
      expect(received.map(({ headers }) => headers['x-forwarded-for'])).toEqual(paths.map(() => '127.0.0.1'))
      received = []
      for (const path of ['/gateway/verify?product_version=a/v1', '/gateway/verify/a/v1/x'])
        await overTls(ports.site, path)
      for (const { headers } of received)
        expect([headers['x-forwarded-for'], headers['x-stagedoor-client-address']]).toEqual([
          '198.51.100.1',
          '198.51.100.2',
        ])
    })

    it('limit the requests of a client, but not those of gateways', async () => {
      const statuses = async (path: string) => {
        const responses = await Promise.all(Array.from({ length: 40 }, () => overTls(ports.site, path)))
        return new Set(responses.map(({ statusCode }) => statusCode))
      }
      expect(await statuses('/gateway/verify/a/v1/x')).toEqual(new Set([200]))
      for (const path of [
        '/',
        '/gateway/verify/../../x',
        '/gateway/verify/%2e./%2e./x',
        '/gateway/verify/x\\..\\y',
      ])
        expect(await statuses(path)).toContain(429)
    })

    it('do not log queries and referrers', async () => {
      await overTls(ports.site, '/reset-password?token=query-secret')
      await overTls(ports.portal, '/reset-password?token=query-secret')
      await fetch(`http://127.0.0.1:${ports.redirect}/login?token=query-secret`, {
        headers: { referer: FORGED.referer },
        redirect: 'manual',
      })
      const logs = ['stagedoor-site.log', 'stagedoor-portal.log'].map((name) => join(folder, name))
      const read = async () => (await Promise.all(logs.map((log) => readFile(log, 'utf8')))).join('')
      await expect.poll(read).toMatch(/GET \/login 301[^]*GET \/reset-password 200/)
      expect(await read()).not.toContain('secret')
    })

    it('send the same page headers as the server', async () => {
      const settings = {
        PORTAL_API_HOST: 'https://api.example.com',
        TRY_IT_ORIGINS: [],
        RUM_APPLICATION_ID: undefined,
        LAUNCHDARKLY_CLIENT_ID: undefined,
        LAUNCHDARKLY_URL: undefined,
      }
      const { headers } = await overTls(ports.portal, '/products')
      expect(headers).toMatchObject({
        ...pageHeaders(settings),
        ...transportHeaders({ PORTAL_URL: 'https://portal.example.com', HSTS_INCLUDE_SUBDOMAINS: false }),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      const linked = await overTls(ports.portal, '/reset-password?token=query-secret')
      expect(linked.headers['referrer-policy']).toBe('no-referrer')
    })
  })
})
