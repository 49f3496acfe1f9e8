import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Command } from 'commander'
import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import { COMMIT, VERSION } from '../config/version.ts'
import { packageRoot } from '../config/package-root.ts'
import { readSettings, settingsWarnings } from '../config/settings.ts'
import type { Deps } from '../deps.ts'
import { isDatabaseUnavailable } from '../errors/database-errors.ts'
import { openApiText } from '../http/openapi/document.ts'
import { createLog } from '../log/create-log.ts'
import { openLog } from '../log/log-destination.ts'
import { createMailSender } from '../mail/sender.ts'
import { renewStoredTokens } from '../modules/applications/dcr/stored-tokens.ts'
import { listDemoAccounts } from '../modules/content/demo-accounts/demo-accounts.service.ts'
import { ContentError } from '../modules/content/problems.ts'
import type { DemoAccount } from '../modules/content/read/folder-schemas.ts'
import { withDemoLegalPages } from '../modules/development/demo/demo-legal.routes.ts'
import { createDemoHistory } from '../modules/development/demo/demo-history.ts'
import { prepareDemo } from '../modules/development/demo/demo.ts'
import { devAddress } from '../modules/development/dev-access.middleware.ts'
import { startHousekeeping } from '../modules/operations/housekeeping.ts'
import { startMetricsServer } from '../modules/operations/metrics/metrics-server.ts'
import { startHeartbeat } from '../modules/operations/server-heartbeat.ts'
import { BUILD_HINT } from '../modules/pages/portal-app/portal-app.routes.ts'
import { describeForeignPortal } from '../modules/pages/portal-app/portal-build.ts'
import { portalFolder } from '../modules/pages/portal-app/portal-files.ts'
import { startCredentialUses } from '../modules/usage/credential-use/credential-use.service.ts'
import { startRollups } from '../modules/usage/rollups/rollups.service.ts'
import { startSandboxServer } from '../modules/sandbox/sandbox-server.ts'
import { CONNECTION_LIMITS, startServer } from '../server.ts'
import { createServices, type Services } from '../services.ts'
import { print, printError } from './output/print.ts'
import { reportErrors } from './output/report-errors.ts'
import { welcome } from './output/welcome.ts'
import { handleCommands } from './runtime/control-socket.ts'
import { CliError, type OperationContext } from './runtime/operation.ts'
import { OPERATIONS } from './runtime/operations.ts'
import { openRuntime, type Runtime, STANDARD_ERROR } from './runtime/runtime.ts'

/** The demo content of this repository, independent of the working directory. */
const DEMO_CONTENT = join(packageRoot(), '../../examples/content')

/** Interval at which the start is repeated while the database is not available, in milliseconds. */
const DATABASE_RETRY_MS = 1_000

/** Time to complete open requests after an uncaught error, in milliseconds. */
const STOP_TIMEOUT_MS = 15_000

const DEMO_IN_PRODUCTION =
  '--demo cannot be used with NODE_ENV=production, because the passwords of the demo accounts are published. Start without --demo and import a catalog with `stagedoor import <folder>`.'

interface ServeOptions {
  demo?: boolean
  demoContent: string
  demoTraffic: boolean
}

/** `stagedoor serve`: runs until SIGINT or SIGTERM, then completes open requests. */
export function serveCommand() {
  return new Command('serve')
    .description('run the portal and its API')
    .option('--demo', 'import the demo content and create the demo accounts; not in production')
    .option('--demo-content <folder>', 'folder of the demo content', DEMO_CONTENT)
    .option('--no-demo-traffic', 'do not create traffic history for the demo applications')
    .action(async (options: ServeOptions) => {
      await reportErrors(() => serve(options))
    })
}

async function serve({ demo = false, demoContent, demoTraffic }: ServeOptions): Promise<void> {
  if (demo && readSettings(process.env).NODE_ENV === 'production') throw new CliError(DEMO_IN_PRODUCTION)
  const foreignPortal = await describeForeignPortal(readSettings(process.env))
  if (foreignPortal) throw new CliError(foreignPortal)
  // Installed first, so that a signal during the start is not lost.
  const { stop, stopped } = stopRequest()
  const runtime = await openWhenAvailable(stopped)
  if (!runtime) return
  const { deps, database } = runtime
  deps.log.info({ version: VERSION, commit: COMMIT }, 'starting')
  stopOnUncaught(deps.log, stop)
  let heartbeat: { stop(): Promise<void> } | undefined
  const servers: { stop(): Promise<void> }[] = []
  const stopServers = () => Promise.all(servers.splice(0).map((one) => one.stop()))
  try {
    // The lock of the data folder already marks the embedded database as in use.
    if (database.kind === 'postgres') heartbeat = await startHeartbeat(deps)
    const warnings = settingsWarnings(process.env)
    for (const warning of warnings) deps.log.warn(warning)
    await warnOfDemoAccounts(deps)
    await renewStoredTokens(deps)
    const services = createServices(deps)
    const { accounts: demoAccounts, operator: demoOperator } = demo
      ? await prepareDemoFrom(deps, services, resolve(demoContent))
      : { accounts: [], operator: undefined }
    const metricsServer = await startMetricsServer(deps)
    if (metricsServer) servers.push(metricsServer)
    const sandboxServer = await startSandboxServer(deps, services)
    if (sandboxServer) servers.push(sandboxServer)
    await publishAssets(deps, services)
    const settings = demoAccounts.length > 0 ? withDemoLegalPages(deps.settings) : deps.settings
    const server = await startServer({ ...deps, settings, demoAccounts }, CONNECTION_LIMITS, services)
    servers.push(server)
    const background = startBackground(deps, services)
    if (database.lock) handleCommands(database.lock, { deps, services }, OPERATIONS)
    print(
      welcome({
        settings: deps.settings,
        port: server.port,
        isEmbedded: database.kind === 'embedded',
        demoAccounts,
        demoOperator,
        addressOf: (page) => devAddress(deps, server.port, page),
        // Printed to standard output only: the log may be sent to other systems.
        setupLink:
          deps.settings.NODE_ENV === 'production' ? await services.firstOwner.issueLink() : undefined,
        warnings,
      }),
    )
    if (!existsSync(join(portalFolder(deps.settings), 'index.html'))) printError(BUILD_HINT)
    if (demoTraffic && deps.settings.ANALYTICS_ENABLED)
      background.push(startDemoTraffic({ deps, services }, demoAccounts))
    await stopped
    await stopServers()
    await Promise.all(background.map((job) => job.stop()))
  } finally {
    // If the start fails, stop servers that are already listening.
    await stopServers()
    await heartbeat?.stop()
    await database.close()
  }
}

/** Warns in production when the database contains demo accounts from an earlier demo. */
async function warnOfDemoAccounts({ settings, db, log }: Deps): Promise<void> {
  if (settings.NODE_ENV !== 'production') return
  const accounts = await listDemoAccounts(db)
  if (accounts.length === 0) return
  log.warn(
    { accounts: accounts.length },
    'the database contains demo accounts; their published passwords are disabled in production. Run `stagedoor doctor`',
  )
}

/** Processes of other releases need the files of the pages that this process sends. Without them, it still works alone. */
async function publishAssets({ log }: Deps, { releaseAssets }: Services): Promise<void> {
  try {
    await releaseAssets.publish()
  } catch (error) {
    log.error({ err: error }, 'failed to publish the files of the portal for other processes')
  }
}

async function prepareDemoFrom(deps: Deps, services: Services, folder: string) {
  try {
    return await prepareDemo(deps, services, folder, await openApiText(createApp(deps, services)))
  } catch (error) {
    throw error instanceof ContentError ? new CliError(error.message) : error
  }
}

/** Starts the background jobs of a server. */
function startBackground(deps: Deps, services: Services): { stop(): Promise<void> }[] {
  const jobs = [
    startHousekeeping(deps, services),
    startRollups(deps),
    startCredentialUses(deps),
    startFirstScreens(services),
  ]
  if (!deps.settings.SMTP_URL) return jobs
  const sender = createMailSender(deps, deps.settings.SMTP_URL)
  sender.start()
  return [...jobs, sender]
}

/** Computes the first screens that are missing, as after an upgrade. */
function startFirstScreens({ catalog }: Services): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = catalog.firstScreens.prepare(stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

/**
 * Opens what the server needs. Waits while PostgreSQL is not available, as after a restart of the machine: a supervisor
 * would stop to restart a process that exits again and again. Until then, the process does not listen.
 *
 * @returns undefined if the process is stopped before
 */
async function openWhenAvailable(stopped: Promise<void>): Promise<Runtime | undefined> {
  const log = createLog(readSettings(process.env), openLog(STANDARD_ERROR))
  for (;;) {
    try {
      return await openRuntime(process.env)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      log.warn({ err: error }, 'waiting for the database')
    }
    const isStopped = stopped.then(() => true)
    if (await Promise.race([isStopped, wait(DATABASE_RETRY_MS, false)])) return undefined
  }
}

/**
 * Returns a promise that resolves at the first signal or call of `stop`. Later ones have no effect, because npm forwards
 * signals that the terminal has already sent to this process. `server.stop` has its own time limit.
 */
function stopRequest(): { stop: () => void; stopped: Promise<void> } {
  let stop = () => {}
  const stopped = new Promise<void>((done) => {
    stop = done
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  return { stop, stopped }
}

/**
 * After an uncaught error the state of the process is unknown, so the server completes open requests and exits with
 * code 1. A second uncaught error exits immediately. Node's default handler would print request data with the error.
 */
function stopOnUncaught(log: Logger, stop: () => void): void {
  const logFatal = (error: unknown) =>
    log.fatal({ err: error }, 'stopping the server after an uncaught error')
  process.once('uncaughtException', (error) => {
    logFatal(error)
    process.exitCode = 1
    process.on('uncaughtException', (next) => {
      logFatal(next)
      process.exit()
    })
    setTimeout(() => process.exit(), STOP_TIMEOUT_MS).unref()
    stop()
  })
}

/** Creates the traffic history of the demo applications while the server is running, and prints the progress. */
function startDemoTraffic(
  { deps, services }: OperationContext,
  accounts: readonly DemoAccount[],
): { stop(): Promise<void> } {
  let isStopping = false
  const { stdout } = process
  const running = createDemoHistory(
    deps,
    services,
    accounts,
    {
      onDay: (done, of) => stdout.isTTY && stdout.write(`\rDemo traffic: ${done} of ${of} days … `),
      onEnd: (requests) => {
        const line = `Demo traffic: created ${requests.toLocaleString('en')} requests; see My Apps`
        stdout.write(`${stdout.isTTY ? '\r' : ''}${line}\n`)
      },
    },
    () => isStopping,
  ).catch((error: unknown) => deps.log.error({ err: error }, 'failed to create the demo traffic'))
  return {
    stop: () => {
      isStopping = true
      return running
    },
  }
}
