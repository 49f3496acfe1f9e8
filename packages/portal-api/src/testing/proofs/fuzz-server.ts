import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../app.ts'
import { startServer } from '../../server.ts'
import { contentOf, SMALL_FOLDER } from '../content-folder.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { insertApplication } from '../factories.ts'
import { freePort } from '../free-port.ts'
import { PORTAL_BUILD } from '../portal-build.ts'
import { type RunningProcess, startServerProcess } from '../processes.ts'
import { json } from '../requests.ts'
import { runOperationInTest } from '../run-operation-in-test.ts'
import { signIn } from '../sign-in.ts'
import type { Known, Route } from './bad-request.ts'

const SESSIONS = 40
/** The server process prints its live memory in MiB when it receives this signal. */
const MEMORY_SIGNAL = 'SIGUSR2'
const PRINT_MEMORY = `process.on('${MEMORY_SIGNAL}', () => {
  gc(); gc()
  const { heapUsed, external } = process.memoryUsage()
  console.log('live memory: ' + (heapUsed + external) / 2 ** 20)
})`

export interface FuzzServer {
  port: number
  known: Known
  routes: Route[]
  /** The OpenAPI document of the server. */
  openApi: string
  /** Returns heap and buffers of the server process after garbage collection, in MiB. Undefined in the same process. */
  memory?: () => Promise<number>
  /** Throws with the output of the process if it has exited. */
  assertRunning(): void
  stop(): Promise<void>
}

/**
 * Starts a server with accounts, content and all routes enabled. With PostgreSQL it runs in its own process; the embedded
 * database requires this process.
 */
export async function startFuzzServer(): Promise<FuzzServer> {
  const upstream = await startUpstream()
  const upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const port = await freePort()
  const settings = {
    PORT: String(port),
    PORTAL_URL: `http://127.0.0.1:${port}`,
    PORTAL_DIST: process.env.FUZZ_PORTAL_DIST ?? PORTAL_BUILD,
    // One trusted proxy, so that requests can have different addresses and are not limited.
    TRUSTED_PROXIES: '1',
    RUM_INTAKE_URL: upstreamUrl,
    TRY_IT_PROXY_HOSTS: new URL(upstreamUrl).host,
    TRY_IT_PROXY_PRIVATE_ADDRESSES: 'true',
  }
  const app = await createTestApp(settings)
  await app.services.importContent(await contentOf(SMALL_FOLDER))
  const known = await createKnown(app)
  // Routes with two prefixes are declared twice, and middleware is declared for ALL.
  const routes = [
    ...new Map(createApp(app.deps).routes.map(({ method, path }) => [`${method} ${path}`, { method, path }])),
  ].map(([, route]) => route)
  const server = await start(app, settings)
  return {
    port,
    known,
    routes,
    openApi: app.openApi,
    ...server,
    stop: async () => {
      await server.stop()
      await app.database.close()
      upstream.closeAllConnections()
      upstream.close()
    },
  }
}

/** Upstream server of the Try it proxy and of usage monitoring. */
async function startUpstream(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('ok'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

async function start(
  app: TestApp,
  settings: Record<string, string>,
): Promise<Pick<FuzzServer, 'memory' | 'assertRunning' | 'stop'>> {
  const { url } = app.database
  if (url === undefined) {
    const { stop } = await startServer(app.deps)
    return { assertRunning: () => {}, stop }
  }
  const environment = {
    ...settings,
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    SESSION_SECRET: app.deps.sessionSecret,
    LOG_LEVEL: 'error',
  }
  const printMemory = `data:text/javascript,${encodeURIComponent(PRINT_MEMORY)}`
  const child = await startServerProcess(environment, ['--expose-gc', '--import', printMemory])
  return {
    memory: () => liveMemory(child),
    assertRunning: () => assertRunning(child),
    stop: async () => void (await child.end()),
  }
}

function assertRunning({ child, output }: RunningProcess): void {
  if (child.exitCode !== null) throw new Error(`the server exited:\n${output()}`)
}

async function liveMemory(server: RunningProcess): Promise<number> {
  const printed = () => server.output().match(/live memory: .*/g) ?? []
  const before = printed().length
  server.child.kill(MEMORY_SIGNAL)
  while (printed().length === before) {
    assertRunning(server)
    await new Promise(setImmediate)
  }
  return Number(printed().at(-1)?.split(': ')[1])
}

async function createKnown(app: TestApp): Promise<Known> {
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => signIn(app)))
  const applications = await Promise.all(
    sessions.flatMap(({ developer }) =>
      [1, 2, 3].map(() => insertApplication(app.deps.db, { developerId: developer.id })),
    ),
  )
  const cookie = sessions[0]?.cookie ?? ''
  const read = async (path: string) => {
    const response = await app.request(`/api/v2${path}`, { headers: { cookie } })
    const { data } = (await response.json()) as { data: { id: string; slug?: string }[] }
    return data
  }
  const productId = (await read('/products')).map(({ id }) => id)
  const inProducts = async (what: string) =>
    (await Promise.all(productId.map((id) => read(`/products/${id}/${what}`)))).flat()
  const documents = await inProducts('documents')
  const { token } = (await runOperationInTest(app, 'gateways create', ['edge'])) as { token: string }
  const issued = await app.request(
    `/api/v2/applications/${applications[0]?.id}/credentials`,
    json({ display_name: 'key' }, { headers: { cookie } }),
  )
  const { credential } = (await issued.json()) as { credential: string }
  return {
    cookies: sessions.map((session) => session.cookie),
    headers: [
      ['X-Stagedoor-Gateway', token],
      ['Authorization', `Bearer ${credential}`],
    ],
    ids: {
      productId,
      productVersionId: (await inProducts('versions')).map(({ id }) => id),
      documentId: documents.flatMap(({ id, slug = '' }) => [id, slug]),
      applicationId: applications.map(({ id }) => id),
      indices: ['product-catalog'],
      path: ['images/plan.png'],
      provider: ['google', 'oidc-callback'],
    },
  }
}
