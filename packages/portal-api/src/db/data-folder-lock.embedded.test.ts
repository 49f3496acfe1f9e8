import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openEmbedded } from './client.ts'
import { DataFolderError, lockDataFolder } from './data-folder-lock.ts'

const HOLDER = `
import { lockDataFolder } from ${JSON.stringify(fileURLToPath(new URL('./data-folder-lock.ts', import.meta.url)))}
try { await lockDataFolder(process.argv[2]); console.log('held'); setInterval(() => {}, 1000) }
catch (error) { console.log(error.name); process.exit(3) }
`

let folder: string
const children: ReturnType<typeof spawn>[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Another process that tries to take the lock; resolves to the first word it says. */
async function startHolder(data = join(folder, 'data')) {
  const script = join(folder, 'holder.mts')
  await writeFile(script, HOLDER)
  const child = spawn(process.execPath, ['--import', 'tsx', script, data])
  children.push(child)
  const [word] = await once(child.stdout, 'data')
  return { child, word: String(word).trim() }
}

describe('the lock of the data folder', () => {
  it('refuses a second holder and lets the next one in after release', async () => {
    const first = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toThrow(/Another Stagedoor process is using/)
    await first.release()
    const second = await lockDataFolder(folder)
    await second.release()
  })

  it('refuses a second process, and is free again after kill -9 of the first', async () => {
    const first = await startHolder()
    expect(first.word).toBe('held')
    expect((await startHolder()).word).toBe('DataFolderInUseError')
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    expect(await readdir(join(folder, 'data'))).toContain('lock.sock')
    expect((await startHolder()).word).toBe('held')
  })

  it('lets exactly one of many starters in when a dead socket lies in the folder', async () => {
    const first = await startHolder()
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const words = (await Promise.all([1, 2, 3, 4].map(() => startHolder()))).map(({ word }) => word)
    expect(words.filter((word) => word === 'held')).toHaveLength(1)
    expect(words.filter((word) => word === 'DataFolderInUseError')).toHaveLength(3)
  })

  it('says what to do when the folder cannot be created', async () => {
    await writeFile(join(folder, 'file'), '')
    const attempt = lockDataFolder(join(folder, 'file', 'data'))
    await expect(attempt).rejects.toBeInstanceOf(DataFolderError)
    await expect(attempt).rejects.toThrow(/cannot be written to \(ENOTDIR\).*DATA_DIR/)
  })

  it('says so when the system refuses a folder below one that is there', async () => {
    // In a process of its own, which can be ended should it never answer.
    expect((await startHolder('/proc/stagedoor/data')).word).toBe('DataFolderError')
  })

  it('creates the folders above it', async () => {
    const lock = await lockDataFolder(join(folder, 'a/b'))
    expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o700)
    await lock.release()
  })

  it('says what to do when the path is too long for a socket', async () => {
    await expect(lockDataFolder(join(folder, 'x'.repeat(120)))).rejects.toThrow(/too long to lock/)
  })
})

it('says which version wrote a database that cannot be opened, changes nothing and lets the folder go', async () => {
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres/PG_VERSION'), '15\n')
  const attempt = openEmbedded(folder)
  await expect(attempt).rejects.toBeInstanceOf(DataFolderError)
  await expect(attempt).rejects.toThrow(/\(PostgreSQL 15\) cannot be opened: .*restore a backup/)
  expect(await readdir(folder, { recursive: true })).toEqual(['postgres', 'postgres/PG_VERSION'])
})
