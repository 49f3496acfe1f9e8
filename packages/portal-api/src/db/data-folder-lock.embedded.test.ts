import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
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

/** Starts a process that takes the lock. Returns its first output: `held` or the name of the error. */
async function startHolder(data = join(folder, 'data')) {
  const script = join(folder, 'holder.mts')
  await writeFile(script, HOLDER)
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), script, data])
  children.push(child)
  const [output] = await once(child.stdout, 'data')
  return { child, result: String(output).trim() }
}

it('removes the access of other users from an existing data folder', async () => {
  const database = join(folder, 'postgres')
  await mkdir(database)
  for (const path of [folder, database]) await chmod(path, 0o755)
  const lock = await lockDataFolder(folder)
  for (const path of [folder, database]) expect((await stat(path)).mode & 0o777).toBe(0o700)
  await lock.release()
})

it('does not use a folder that all users share, or change its mode', async () => {
  await chmod(folder, 0o1777)
  await expect(lockDataFolder(folder)).rejects.toThrow(/is shared by all users/)
  expect((await stat(folder)).mode & 0o7777).toBe(0o1777)
})

describe('lockDataFolder', () => {
  it('rejects a second lock until the first is released', async () => {
    const first = await lockDataFolder(folder)
    await expect(lockDataFolder(folder)).rejects.toThrow(/Another Stagedoor process is using/)
    await first.release()
    const second = await lockDataFolder(folder)
    await second.release()
  })

  it('rejects a second process until the first is killed', async () => {
    const first = await startHolder()
    expect(first.result).toBe('held')
    expect((await startHolder()).result).toBe('DataFolderInUseError')
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    expect(await readdir(join(folder, 'data'))).toContain('lock.sock')
    expect((await startHolder()).result).toBe('held')
  })

  it('succeeds in exactly one of several processes when the folder contains an abandoned socket', async () => {
    const first = await startHolder()
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const results = (await Promise.all([1, 2, 3, 4].map(() => startHolder()))).map(({ result }) => result)
    expect(results.toSorted()).toEqual([...Array(3).fill('DataFolderInUseError'), 'held'])
  })

  it('names DATA_DIR when the folder cannot be created', async () => {
    await writeFile(join(folder, 'file'), '')
    const attempt = lockDataFolder(join(folder, 'file', 'data'))
    await expect(attempt).rejects.toBeInstanceOf(DataFolderError)
    await expect(attempt).rejects.toThrow(/cannot be written to \(ENOTDIR\).*DATA_DIR/)
  })

  it('fails when mkdir fails with ENOENT although the parent exists', async () => {
    // In another process, which can be killed if mkdir never returns.
    expect((await startHolder('/proc/stagedoor/data')).result).toBe('DataFolderError')
  })

  it('creates missing parent folders', async () => {
    const lock = await lockDataFolder(join(folder, 'a/b'))
    expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o700)
    await lock.release()
  })

  it('rejects a path that is too long for a socket', async () => {
    await expect(lockDataFolder(join(folder, 'x'.repeat(120)))).rejects.toThrow(/too long to lock/)
  })
})

it('names the version of a database that openEmbedded cannot open, and does not change it', async () => {
  await mkdir(join(folder, 'postgres'))
  await writeFile(join(folder, 'postgres/PG_VERSION'), '15\n')
  const attempt = openEmbedded(folder)
  await expect(attempt).rejects.toBeInstanceOf(DataFolderError)
  await expect(attempt).rejects.toThrow(/\(PostgreSQL 15\) cannot be opened: .*restore a backup/)
  expect(await readdir(folder, { recursive: true })).toEqual(['postgres', 'postgres/PG_VERSION'])
})
