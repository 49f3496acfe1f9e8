import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { createPortalFiles } from './portal-files.ts'

let folder: string

afterEach(async () => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  await rm(folder, { recursive: true, force: true })
})

it('reads the build again after a failed attempt, such as too many open files', async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-files-'))
  await writeFile(join(folder, 'index.html'), '<p>')
  vi.spyOn(fs, 'readdir').mockRejectedValueOnce(new Error('EMFILE: too many open files'))
  syncBuiltinESMExports()
  const files = createPortalFiles(folder)
  await expect(files()).rejects.toThrow('EMFILE')
  expect((await files())?.find('/index.html')?.mediaType).toMatch(/^text\/html/)
})
