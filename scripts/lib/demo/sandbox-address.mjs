import { once } from 'node:events'
import { createServer } from 'node:net'

const SAMPLE_GATEWAY_PORT = 4310
const HOST = '127.0.0.1'

/**
 * Sets the environment variable with which the server serves sandboxes: on the port after the sample gateway's, if that is
 * free. Without a fixed port of the portal, there is no sandbox.
 */
export async function setSandboxAddress() {
  const { env } = process
  if (env.SANDBOX_LISTEN !== undefined || env.PORT === '0') return
  const port = Number(env.SAMPLE_GATEWAY_PORT ?? SAMPLE_GATEWAY_PORT) + 1
  if (await isFree(port)) env.SANDBOX_LISTEN = `${HOST}:${port}`
}

/** @param {number} port */
async function isFree(port) {
  const probe = createServer()
  try {
    probe.listen(port, HOST)
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
    return true
  } catch {
    return false
  }
}
