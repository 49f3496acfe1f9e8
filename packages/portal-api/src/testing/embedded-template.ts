import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { createEmbedded, embeddedHandle } from '../db/client.ts'
import { MIGRATIONS_FOLDER } from '../db/migrate.ts'

/** Creates a migrated embedded database, which every test file copies. It is kept until a migration changes. */
export default async function setup(project: TestProject): Promise<void> {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/stagedoor', import.meta.url))
  const dump = join(folder, `template-${await migrationsHash()}.tar`)
  const cached = await readFile(dump).catch(() => undefined)
  if (!cached) {
    const client = await createEmbedded()
    const handle = embeddedHandle(client)
    await handle.migrate()
    const content = await client.dumpDataDir('none')
    await handle.close()
    await mkdir(folder, { recursive: true })
    // Written under a temporary name, so that an interrupted run leaves no incomplete template.
    await writeFile(`${dump}.${process.pid}`, new Uint8Array(await content.arrayBuffer()))
    await rename(`${dump}.${process.pid}`, dump)
  }
  project.provide('database', { kind: 'embedded', dump })
}

async function migrationsHash(): Promise<string> {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(join(MIGRATIONS_FOLDER, name)))
  return hash.digest('hex').slice(0, 16)
}
