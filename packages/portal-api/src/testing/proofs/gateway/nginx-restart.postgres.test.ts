import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../create-test-app.ts'
import { freePort } from '../../free-port.ts'
import { findProgram, type RunningProcess, startServerProcess } from '../../processes.ts'
import {
  EXAMPLE_TOKEN,
  type ExampleGateway,
  registeredCredential,
  startNginxExample,
} from './nginx-example.ts'

const nginx = findProgram('nginx')
const missing = nginx ? '' : ' (needs the Debian package nginx-light)'

describe.skipIf(!nginx)(`nginx in front of two server processes${missing}`, () => {
  let app: TestApp
  let api: Server
  let gateway: ExampleGateway
  let ports: [number, number]
  const servers: RunningProcess[] = []
  let key: string

  const startPortal = (port: number) =>
    startServerProcess({
      PORT: String(port),
      DATABASE_URL: app.database.url ?? '',
      SESSION_SECRET: 'the same secret for every process',
      LOG_LEVEL: 'error',
      GATEWAY_TOKEN: EXAMPLE_TOKEN,
    })

  beforeAll(async () => {
    if (!nginx) return
    app = await createTestApp()
    key = (await registeredCredential(app)).key
    ports = [await freePort(), await freePort()]
    servers.push(...(await Promise.all(ports.map(startPortal))))
    api = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
    await once(api, 'listening')
    gateway = await startNginxExample(nginx, {
      portals: ports,
      api: (api.address() as AddressInfo).port,
      // Without the cache, so that every request reaches a process.
      replacements: [['proxy_cache stagedoor_verified;', 'proxy_cache off;']],
    })
  }, 60_000)
  afterAll(async () => {
    await gateway?.stop()
    await Promise.all(servers.map((server) => server.end()))
    api?.close()
    await app?.database.close()
  })

  it('completes all requests while the processes restart one after the other', async () => {
    const stopping = new AbortController()
    const counts = new Map<string, number>()
    const completed = [0, 0, 0]
    const keepCalling = async (key: string | undefined, caller: number) => {
      while (!stopping.signal.aborted) {
        const headers: Record<string, string> = key ? { 'x-api-key': key } : {}
        const { status } = await fetch(`${gateway.url}/discovery/v3/events`, { headers })
        const outcome = `${key ? 'known' : 'unknown'} ${status}`
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
        completed[caller] = (completed[caller] ?? 0) + 1
      }
    }
    // A request that started before a process was ready can depend on the other one, so it must complete before that stops.
    const openRequestsToComplete = async () => {
      const before = [...completed]
      const isComplete = () => completed.every((count, caller) => count > (before[caller] ?? 0))
      await expect.poll(isComplete, { timeout: 30_000 }).toBe(true)
    }
    const callers = [key, key, undefined].map(keepCalling)
    for (const [index, port] of ports.entries()) {
      await openRequestsToComplete()
      await servers[index]?.end()
      servers[index] = await startPortal(port)
    }
    await openRequestsToComplete()
    stopping.abort()
    await Promise.all(callers)
    expect(Object.fromEntries(counts)).toEqual({
      'known 200': expect.any(Number),
      'unknown 401': expect.any(Number),
    })
  }, 60_000)
})
