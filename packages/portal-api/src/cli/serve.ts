import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import type { Logger } from 'pino'
import { packageRoot } from '../config/package-root.ts'
import { readSettings, settingsWarnings } from '../config/settings.ts'
import type { Deps } from '../deps.ts'
import { createMailSender } from '../mail/sender.ts'
import { createDemoAccountQueries } from '../modules/development/demo/demo-accounts.queries.ts'
import { BUILD_HINT } from '../modules/pages/portal-app/missing-build.ts'
import { portalFolder } from '../modules/pages/portal-app/portal-app.routes.ts'
import { startMetricsServer } from '../modules/operations/metrics/metrics-server.ts'
import { createApp } from '../app.ts'
import { openApiText } from '../http/openapi/document.ts'
import { startServer } from '../server.ts'
import { ContentError } from '../modules/content/problems.ts'
import { renewStoredTokens } from '../modules/applications/dcr/stored-tokens.ts'
import { prepareDemo } from '../modules/development/demo/demo.ts'
import { startHousekeeping } from '../modules/operations/housekeeping.ts'
import { startHeartbeat } from '../modules/operations/server-heartbeat.ts'
import { startCredentialUses } from '../modules/usage/credential-use/credential-use.service.ts'
import { startRollups } from '../modules/usage/rollups/rollups.service.ts'
import { answerCommands } from './runtime/control-socket.ts'
import { startDemoTraffic } from './demo-traffic.ts'
import { CliError } from './runtime/operation.ts'
import { OPERATIONS } from './runtime/operations.ts'
import { print, printError } from './output/print.ts'
import { reportErrors } from './output/report-errors.ts'
import { openRuntime } from './runtime/runtime.ts'
import { welcome } from './output/welcome.ts'

/** The demo content of this repository, wherever the command was called. */
const DEMO_CONTENT = join(packageRoot(), '../../examples/content')

/** Time that a server which cannot rely on itself any more has to stop, in milliseconds. */
const LONGEST_STOP_MS = 15_000

const DEMO_IN_PRODUCTION =
  '--demo cannot be used with NODE_ENV=production: the passwords of the demo accounts are published. Start without --demo, and load a catalog with `stagedoor import <folder>`.'

interface ServeOptions {
  demo?: boolean
  demoContent: string
  demoTraffic: boolean
}

/** `stagedoor serve`: runs until SIGINT or SIGTERM, then finishes what it accepted. */
export function serveCommand() {
  return new Command('serve')
    .description('run the portal and its API')
    .option('--demo', 'import the demo content and create the demo accounts first; not in production')
    .option('--demo-content <folder>', 'where the demo content lies', DEMO_CONTENT)
    .option('--no-demo-traffic', 'give the demo applications no past')
    .action(async (options: ServeOptions) => {
      await reportErrors(() => serve(options))
    })
}

async function serve({ demo = false, demoContent, demoTraffic }: ServeOptions): Promise<void> {
  if (demo && readSettings(process.env).NODE_ENV === 'production') throw new CliError(DEMO_IN_PRODUCTION)
  // From the first moment on, so that a signal during the start is not lost.
  const { stop, stopped } = stopRequest()
  const { deps, database } = await openRuntime(process.env)
  stopOnUncaught(deps.log, stop)
  let heartbeat: { stop(): Promise<void> } | undefined
  const servers: { stop(): Promise<void> }[] = []
  const stopServers = () => Promise.all(servers.splice(0).map((one) => one.stop()))
  try {
    // The embedded database belongs to one process anyway: the lock of its folder says that it is in use.
    if (database.kind === 'postgres') heartbeat = await startHeartbeat(deps)
    const warnings = settingsWarnings(process.env)
    for (const warning of warnings) deps.log.warn(warning)
    await warnOfDemoAccounts(deps)
    await renewStoredTokens(deps)
    const demoAccounts = demo ? await demoAt(deps, resolve(demoContent)) : []
    const metricsServer = await startMetricsServer(deps)
    if (metricsServer) servers.push(metricsServer)
    const server = await startServer(deps)
    servers.push(server)
    const background = startBackground(deps)
    if (database.lock) answerCommands(database.lock, deps, OPERATIONS)
    print(
      welcome({
        settings: deps.settings,
        port: server.port,
        isEmbedded: database.kind === 'embedded',
        demoAccounts,
        warnings,
      }),
    )
    if (!existsSync(join(portalFolder(deps.settings), 'index.html'))) printError(BUILD_HINT)
    if (demoTraffic && deps.settings.ANALYTICS_ENABLED) background.push(startDemoTraffic(deps, demoAccounts))
    await stopped
    await stopServers()
    await Promise.all(background.map((job) => job.stop()))
  } finally {
    // A start that failed halfway must not leave a server that listens without a database.
    await stopServers()
    await heartbeat?.stop()
    await database.close()
  }
}

/** The database may have been used for the demo before it went into production. */
async function warnOfDemoAccounts({ settings, db, log }: Deps): Promise<void> {
  if (settings.NODE_ENV !== 'production') return
  const accounts = await createDemoAccountQueries(db).listEnabled()
  if (accounts.length === 0) return
  log.warn(
    { accounts: accounts.length },
    'there are demo accounts, whose published passwords do not work in production: run `stagedoor doctor`',
  )
}

async function demoAt(deps: Deps, folder: string) {
  try {
    return await prepareDemo(deps, folder, await openApiText(createApp(deps)))
  } catch (error) {
    throw error instanceof ContentError ? new CliError(error.message) : error
  }
}

/** The work of a server besides answering requests. */
function startBackground(deps: Deps): { stop(): Promise<void> }[] {
  const jobs = [startHousekeeping(deps), startRollups(deps), startCredentialUses(deps)]
  if (!deps.settings.SMTP_URL) return jobs
  const sender = createMailSender(deps, deps.settings.SMTP_URL)
  sender.start()
  return [...jobs, sender]
}

/**
 * `stopped` resolves at the first signal or call of `stop`; another one changes nothing, as npm passes on what the
 * terminal has sent to both. `server.stop` does not wait for ever.
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
 * An error that nobody caught leaves nobody knows what behind, so the server finishes what it accepted and ends with 1; a
 * second one ends it at once. Node would print such an error whole, with all that was sent.
 */
function stopOnUncaught(log: Logger, stop: () => void): void {
  const tell = (error: unknown) => log.fatal({ err: error }, 'an error that nobody caught ends the server')
  process.once('uncaughtException', (error) => {
    tell(error)
    process.exitCode = 1
    process.on('uncaughtException', (next) => {
      tell(next)
      process.exit()
    })
    setTimeout(() => process.exit(), LONGEST_STOP_MS).unref()
    stop()
  })
}
