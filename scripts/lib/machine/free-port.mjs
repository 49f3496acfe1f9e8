import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems assign on their own, so that no other process gets the port before it is used. */
const FIRST_PORT = 15_000
const LAST_PORT = 30_000

/** @returns {Promise<number>} an unused local TCP port */
export async function freePort() {
  const port = randomInt(FIRST_PORT, LAST_PORT)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
