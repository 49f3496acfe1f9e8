import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const DEMO_CONTENT = fileURLToPath(new URL('../../examples/content', import.meta.url))

/** Copies the demo content to a temporary folder, which the caller removes. */
export async function copyDemoContent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-content-'))
  await cp(DEMO_CONTENT, folder, { recursive: true })
  return folder
}
