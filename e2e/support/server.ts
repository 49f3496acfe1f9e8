import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/lib/machine/free-port.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PROGRAM = join(ROOT, 'packages/portal-api/dist/stagedoor.js')

/** Includes creating a database and importing the demo content. */
const READY_LIMIT_MS = 120_000
const READY_INTERVAL_MS = 100

const STOP_LIMIT_MS = 10_000

/** Environment variables that a test server inherits. Settings of the terminal must not reach it. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG']

export interface StagedoorServer {
  /** URL of the portal, without a trailing slash. */
  readonly url: string
  /** Returns the address that allows a browser to use development pages, as the server prints it. */
  devAddress(): string
  /** Runs a `stagedoor` command on the same data, as an operator does, and returns its output. */
  stagedoor(...args: readonly string[]): Promise<string>
  /** Returns the output of the server so far. */
  output(): string
  /** Stops the server with SIGINT and removes temporary data. @throws if the exit code is not 0 */
  stop(): Promise<void>
}

/** Environment variable with the data folder that global-setup.ts creates. */
export const DEMO_DATA = 'E2E_DEMO_DATA'

/**
 * Starts the built server with the demo content on a free port, in a temporary data folder.
 *
 * @param settings environment variables of the server
 * @param options options of `stagedoor serve --demo`; by default without usage, which takes long to generate
 */
export async function startServer(
  settings: Record<string, string> = {},
  options: readonly string[] = ['--no-demo-traffic'],
): Promise<StagedoorServer> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-e2e-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const given = process.env[DEMO_DATA]
  if (given) await cp(given, folder, { recursive: true })
  const server = await startServerOn(folder, settings, options).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return { ...server, stop: () => server.stop().finally(remove) }
}

/** Starts the server in an existing data folder, which `stop` keeps. */
export async function startServerOn(
  folder: string,
  settings: Record<string, string>,
  options: readonly string[],
): Promise<StagedoorServer> {
  if (!existsSync(PROGRAM))
    throw new Error('The server is not built. Run the tests with npm test -- browser.')
  const port = settings['PORT'] ?? String(await freePort())
  const url = `http://localhost:${port}`
  const env = { ...inherited(), PORT: port, PORTAL_URL: url, DATA_DIR: folder, ...settings }

  const child = spawn(process.execPath, [PROGRAM, 'serve', '--demo', ...options], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const stop = async () => {
    const error = await endProcess(child)
    if (error) throw new Error(`${error}\n${output()}`)
  }
  try {
    await waitUntilReady(url, child, output)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  return {
    url,
    output,
    devAddress: () => {
      const [address] = /http:\S+\/dev\?key=\S+/.exec(output()) ?? []
      if (address === undefined) throw new Error(`The server printed no address of /dev.\n${output()}`)
      return address
    },
    stop,
    async stagedoor(...args) {
      const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...args], { cwd: ROOT, env })
      return stdout
    },
  }
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    INHERITED.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function collectOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  }
  return () => text
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended while starting.\n${output()}`)
    }
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    // Another process could respond on the port.
    if (response?.ok && output().includes('Stagedoor is ready')) return
    await new Promise((resolve) => setTimeout(resolve, READY_INTERVAL_MS))
  }
  throw new Error(`The server was not ready after ${READY_LIMIT_MS / 1000} s.\n${output()}`)
}

/** Ends the process. Returns an error message if it did not exit with code 0. */
async function endProcess(child: ChildProcess): Promise<string | undefined> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = once(child, 'close')
    child.kill('SIGINT')
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await closed
    clearTimeout(force)
  }
  if (child.signalCode === 'SIGKILL') return `The server did not stop within ${STOP_LIMIT_MS / 1000} s.`
  if (child.exitCode !== 0)
    return `The server ended with ${child.signalCode ?? `exit code ${child.exitCode}`}.`
  return undefined
}
