import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { endAllChildren, startChild } from '../processes/child-processes.mjs'
import { endWithParent } from '../processes/end-with-parent.mjs'
import { showPrefixed } from '../processes/show-prefixed.mjs'
import { secondsSince } from '../processes/show-step.mjs'
import { ROOT } from '../workspace/workspace.mjs'
import { installIfNeeded, prepare } from '../workspace/prepare.mjs'
import { startGateway } from '../demo/start-gateway.mjs'
import { setSandboxAddress } from '../demo/sandbox-address.mjs'

/** Port of the portal's pages; the server listens on the next one. `npm start` uses neither. */
const DEFAULT_PORT = '4320'

/** Interval at which the addresses are polled during the start, in milliseconds. */
const POLL_MS = 100

/**
 * `npm run dev`: installs what is missing, then runs three programs from source until Ctrl-C: Vite's development server
 * with the pages, the server, which restarts when its source or the demo content changes, and the sample gateway.
 *
 * @param {readonly string[]} _args
 * @param {string} [root]
 */
export async function run(_args, root = ROOT) {
  const began = performance.now()
  if (!(await prepare(() => installIfNeeded(root)))) return
  // npm forwards signals that the terminal also sends to this process. The second one must not kill the database.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
  endWithParent()
  const { pagesUrl, serverUrl, pagesPort } = setEnvironment(root)
  await setSandboxAddress()
  const gateway = startGateway(root, { silent: true })
  if (gateway) showPrefixed('gateway', gateway)

  const server = ['tsx', 'watch', '--clear-screen=false', '--include=../../examples/content/**/*']
  start(root, 'server', 'packages/portal-api', [...server, 'src/cli/main.ts', 'serve', '--demo'])
  const vite = ['vite', '--clearScreen', 'false', '--port', pagesPort, '--strictPort']
  start(root, 'portal', 'packages/portal', vite, { PORTAL_API: serverUrl })

  await Promise.all([waitUntilResponding(`${serverUrl}/readyz`), waitUntilResponding(pagesUrl)])
  console.log(`
Ready after ${secondsSince(began)}: ${pagesUrl}
The portal's components in all states: ${pagesUrl}/sandbox/
`)
}

/**
 * Sets the settings of the server, which the sample gateway reads too. The database differs from the one of `npm start`.
 *
 * @param {string} root
 */
function setEnvironment(root) {
  const { env } = process
  const pagesPort = env.PORT ?? DEFAULT_PORT
  const serverPort = String(Number(pagesPort) + 1)
  // The demo and Vite's development server reject NODE_ENV=production of the surrounding shell.
  delete env.NODE_ENV
  env.PORT = serverPort
  env.PORTAL_URL = `http://localhost:${pagesPort}`
  env.DATA_DIR ??= join(root, '.data/dev')
  // A page that mentions Vite's server, instead of the built portal.
  env.PORTAL_DIST = join(root, 'scripts/dev-page')
  if (process.stdout.isTTY) env.FORCE_COLOR ??= '1'
  return { pagesUrl: env.PORTAL_URL, serverUrl: `http://localhost:${serverPort}`, pagesPort }
}

/**
 * Runs a program of a package. This process ends with the program.
 *
 * @param {string} root
 * @param {string} name shown before each line of the output
 * @param {string} folder
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
function start(root, name, folder, [program = '', ...args], env = {}) {
  const child = startChild(join(root, folder, 'node_modules/.bin', program), args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
  })
  showPrefixed(name, child)
  child.once('error', (error) => end(1, error.message))
  child.once('close', () => end(1, `The ${name} has ended; its output is above.`))
}

/** @type {Promise<void> | undefined} */
let ending

/**
 * Ends this process and its children. Only the first call has an effect.
 *
 * @param {number} code
 * @param {string} [message]
 */
function end(code, message) {
  if (ending) return
  if (message) console.error(message)
  ending = endAllChildren().finally(() => process.exit(code))
}

/** @param {string} url */
async function waitUntilResponding(url) {
  const isResponding = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isResponding())) await wait(POLL_MS)
}
