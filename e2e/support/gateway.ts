import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('../../examples/gateway/src/main.mjs', import.meta.url))

/** What the gateway of a test proves itself with. */
export const GATEWAY_TOKEN = 'the gateway of the browser tests has this token'

/**
 * Starts the sample gateway of examples/gateway before a server.
 *
 * @returns ends it in an orderly way, with what it still has to report
 */
export async function startGateway(port: number, serverUrl: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { SAMPLE_GATEWAY_PORT: String(port), GATEWAY_TOKEN, STAGEDOOR_URL: serverUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  if (!String(line).includes(`http://localhost:${port}`)) throw new Error(`The gateway said: ${line}`)
  return async () => {
    const closed = once(child, 'close')
    child.kill('SIGINT')
    const [code] = await closed
    if (code !== 0) throw new Error(`The gateway ended with exit code ${code}.`)
  }
}
