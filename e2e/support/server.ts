import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PROGRAM = join(ROOT, 'packages/portal-api/dist/stagedoor.js')

/** How long the server may take until it is ready: it creates a database and imports the demo content. */
const READY_LIMIT_MS = 120_000
const READY_INTERVAL_MS = 100

/** How long it may take to stop in an orderly way before that counts as a fault. */
const STOP_LIMIT_MS = 10_000

/** What a server needs of this machine; none of the settings that happen to be set in the terminal. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG']

export interface StagedoorServer {
  /** Where the portal answers, without a slash at the end. */
  readonly url: string
  /** Runs the `stagedoor` command on the same data, like an operator; resolves with what it printed. */
  stagedoor(...args: readonly string[]): Promise<string>
  /** What the server has printed so far. */
  output(): string
  /** Stops it like Ctrl-C and, where they are its own, removes its data. Throws when it did not end by itself with exit code 0. */
  stop(): Promise<void>
}

/** Names the folder in which demo-data.ts has put a server's data, for the processes that run the tests. */
export const DEMO_DATA = 'E2E_DEMO_DATA'

/**
 * Starts the built server with the demo content, on a free port and in a data folder of its own. Unless told otherwise
 * its applications have no past: making one up takes longer than a test.
 *
 * @param settings further settings of the server, by the names of its environment
 * @param options of `stagedoor serve --demo`
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

/** The same on a data folder that is there already and stays. */
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
  const printed = collectOutput(child)
  const stop = async () => {
    const fault = await endProcess(child)
    if (fault) throw new Error(`${fault}\n${printed()}`)
  }
  try {
    await untilReady(url, child, printed)
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
  return {
    url,
    output: printed,
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

async function untilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const limit = Date.now() + READY_LIMIT_MS
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended while starting.\n${printed()}`)
    }
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, READY_INTERVAL_MS))
  }
  throw new Error(`The server was not ready after ${READY_LIMIT_MS / 1000} s.\n${printed()}`)
}

/** Ends the process; says what went wrong on the way, if anything did. */
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
