import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createGateway } from './gateway.mjs'
import { readSettings } from './settings.mjs'
import { createStagedoor } from './stagedoor.mjs'
import { ROUTES, ticketingApi } from './ticketing/ticketing-api.mjs'
import { createUsageQueue } from './usage-queue.mjs'

/** @param {string} line */
const print = (line) => void process.stdout.write(`${line}\n`)

/** Time for running requests to end after a stop signal. */
const GRACE_MS = 3_000

/** @param {string} message */
function fail(message) {
  process.stderr.write(`Sample gateway: ${message}\n`)
  process.exitCode = 1
}

async function main() {
  const settings = readSettings(process.env)
  const stagedoor = createStagedoor({ ...settings, log: print })
  const usage = createUsageQueue(stagedoor.report, { log: print })
  const gateway = createGateway({
    routes: ROUTES,
    api: (request) => ticketingApi.fetch(request),
    stagedoor,
    usage,
    origins: settings.origins,
    clientAddress: (c) => c.env.incoming?.socket.remoteAddress,
  })
  const server = createServer(getRequestListener(gateway.fetch))
  server.listen(settings.port, settings.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'EADDRINUSE') throw error
    throw new Error(`port ${settings.port} is in use. Set SAMPLE_GATEWAY_PORT to a free port.`, {
      cause: error,
    })
  }
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  print(`Sample gateway on http://localhost:${address.port}: accepts credentials of the portal`)

  await stopSignal()
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  const force = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(force)
  const lost = await usage.stop()
  if (lost > 0) fail(`${lost} requests could not be reported.`)
  // An open IPC channel keeps the process running.
  if (process.connected) process.disconnect()
}

/** Waits for Ctrl-C, or for the end of the parent process, which closes the IPC channel. */
function stopSignal() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.once(signal, resolve)
  })
}

try {
  await main()
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
  if (process.connected) process.disconnect()
}
