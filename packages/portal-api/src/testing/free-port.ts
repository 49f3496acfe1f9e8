import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a port that is currently free, for processes that need to know their port before they start. */
export async function freePort(): Promise<number> {
  // Below the ports that systems assign on their own, so that no other process gets the port before it is used.
  const port = randomInt(15_000, 30_000)
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
