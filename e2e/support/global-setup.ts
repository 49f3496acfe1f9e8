import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_DATA, startServerOn } from './server.ts'

/**
 * Creates a database with the demo content once. Each test server starts with a copy, which takes a fraction of the time.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-e2e-demo-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const server = await startServerOn(folder, {}, ['--no-demo-traffic'])
    await server.stop()
  } catch (error) {
    await remove()
    throw error
  }
  process.env[DEMO_DATA] = folder
  return remove
}
