import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCredentialQueries } from '../../queries/credentials.ts'
import { type RunningServer, startServer } from '../../server.ts'
import { createCredentialService } from '../../services/credentials.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import {
  insertApplication,
  insertConfig,
  insertDeveloper,
  insertPortal,
  insertProduct,
  insertRegistration,
  insertStrategy,
  insertVersion,
} from '../factories.ts'
import { freePort } from '../free-port.ts'
import { findProgram, type RunningProcess, startProcess } from '../processes.ts'

/** The very configuration that the gateway example shows. */
const EXAMPLE = fileURLToPath(new URL('../../../../../examples/gateway/config/nginx.conf', import.meta.url))
const TOKEN = 'the token of the gateway that is nginx'
const DELAY_S = 1

const nginx = findProgram('nginx')
const missing = nginx ? '' : ' (needs the Debian package nginx-light)'

describe.skipIf(!nginx)(`nginx as a gateway${missing}`, () => {
  let app: TestApp
  let server: RunningServer
  let api: Server
  let folder: string
  let gateway: RunningProcess
  let url: string
  /** What reached the API behind nginx. */
  const seen: IncomingHttpHeaders[] = []
  let credential: { key: string; id: string; applicationId: string }

  beforeAll(async () => {
    if (!nginx) return
    app = await createTestApp({ PORT: '0', GATEWAY_TOKEN: TOKEN, GATEWAY_REVOCATION_DELAY: String(DELAY_S) })
    credential = await registeredCredential(app)
    server = await startServer(app.deps)
    api = createServer((request, response) => {
      seen.push(request.headers)
      response.end('{"items":[]}')
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    folder = await mkdtemp(join(tmpdir(), 'stagedoor-nginx-'))
    const port = await freePort()
    url = `http://127.0.0.1:${port}/discovery/v3/events?city=Aldermoor`
    gateway = await startNginx(nginx, folder, [
      ['127.0.0.1:3000', `127.0.0.1:${server.port}`],
      ['127.0.0.1:8080', `127.0.0.1:${(api.address() as AddressInfo).port}`],
      ['listen 8000;', `listen 127.0.0.1:${port};`],
      ['the token of stagedoor gateways create', TOKEN],
      ['/var/log/nginx/stagedoor-usage.log', join(folder, 'usage.log')],
    ])
  })
  afterAll(async () => {
    await gateway?.end('SIGQUIT')
    await server?.stop()
    api?.close()
    await app?.database.close()
    if (folder) await rm(folder, { recursive: true })
  })

  it('lets through who is registered, without the secret, and leaves records that are counted', async () => {
    const answer = await fetch(url, { headers: { 'x-api-key': credential.key } })
    expect([answer.status, await answer.text()]).toEqual([200, '{"items":[]}'])
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ 'x-stagedoor-application': credential.applicationId })
    expect(JSON.stringify(seen)).not.toContain(credential.key)

    const inQuery = await fetch(`${url}&X-Api-Key=${credential.key}`)
    expect(inQuery.status).toBe(200)

    const lines = (await readFile(join(folder, 'usage.log'), 'utf8')).trim().split('\n')
    const records: unknown[] = lines.map((line) => JSON.parse(line))
    const reported = await app.request('/gateway/usage', {
      method: 'POST',
      headers: { 'x-stagedoor-gateway': TOKEN, 'content-type': 'application/json' },
      body: JSON.stringify({ records }),
    })
    expect(await reported.json()).toEqual({ accepted: 2, duplicates: 0, rejected: 0, rejections: [] })
  })

  it('refuses who is not known, and who was revoked as soon as the delay is over', async () => {
    const before = seen.length
    expect((await fetch(url)).status).toBe(401)
    const wrong = await fetch(url, { headers: { 'x-api-key': 'sd_wrong' } })
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('x-refused')).toBe('invalid_credential')

    await createCredentialQueries(app.deps.db).remove(credential.applicationId, credential.id)
    app.advance(DELAY_S * 1000)
    expect((await fetch(url, { headers: { 'x-api-key': credential.key } })).status).toBe(401)
    expect(seen).toHaveLength(before)
  })
})

/** A key of an application that is registered for discovery/v3. */
async function registeredCredential({ deps }: TestApp) {
  const { db } = deps
  const strategy = await insertStrategy(db, { keyNames: ['X-Api-Key'] })
  await insertPortal(db, { defaultAuthStrategyId: strategy.id })
  const developer = await insertDeveloper(db)
  const version = await insertVersion(db, {
    productId: (await insertProduct(db, { slug: 'discovery' })).id,
    name: 'v3',
  })
  await insertConfig(db, { productVersionId: version.id, authStrategyId: strategy.id })
  const application = await insertApplication(db, { developerId: developer.id, authStrategyId: strategy.id })
  await insertRegistration(db, {
    applicationId: application.id,
    productVersionId: version.id,
    status: 'approved',
  })
  const { key, credential } = await createCredentialService(deps).create(
    developer.id,
    application.id,
    'nginx',
  )
  return { key, id: credential.id, applicationId: application.id }
}

/** nginx with the example, each part of it replaced; a part that the example no longer has fails. */
async function startNginx(nginx: string, folder: string, replacements: [string, string][]) {
  let example = await readFile(EXAMPLE, 'utf8')
  for (const [part, value] of replacements) {
    if (!example.includes(part)) throw new Error(`the example has no "${part}" any more`)
    example = example.replaceAll(part, value)
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  const configuration = join(folder, 'nginx.conf')
  await writeFile(
    configuration,
    `daemon off;\nworker_processes 1;\npid ${folder}/nginx.pid;\nerror_log stderr notice;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${example}\n}\n`,
  )
  return startProcess(nginx, ['-e', 'stderr', '-c', configuration], { ready: /start worker process \d/ })
}
