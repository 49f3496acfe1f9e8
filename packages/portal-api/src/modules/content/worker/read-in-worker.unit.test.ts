import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { readContent } from '../read/read-content.ts'
import { readContentInWorker } from './read-in-worker.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-worker-'))
  for (const [path, content] of Object.entries(SMALL_FOLDER)) await write(path, content)
})
afterEach(() => rm(folder, { recursive: true }))

async function write(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

describe('readContentInWorker', () => {
  it('returns the same content as readContent', async () => {
    expect(await readContentInWorker(folder)).toEqual(await readContent(folder))
  })

  it('rejects with all problems of the folder', async () => {
    await write('portal.yaml', 'x: 1\n')
    await expect(readContentInWorker(folder)).rejects.toThrow('portal.yaml:1: x: is not a valid key.')
  })

  it('rejects a file that exceeds its deadline, without blocking the event loop', async () => {
    // Unclosed inline code of every length is slow to parse, but within the limits.
    const slow = Array.from({ length: 4000 }, (_, length) => `e${'`'.repeat(length)}`).join('')
    await write('products/orders/docs/02-errors.md', `# Errors\n\n${slow}\n`)
    const result = readContentInWorker(folder, {
      deadlineFor: (file) => (file.endsWith('02-errors.md') ? 100 : 60_000),
    })
    let turns = 0
    const counting = setInterval(() => (turns += 1), 1)
    const message = await result.catch((error: Error) => error.message)
    clearInterval(counting)
    expect(message).toMatch(
      /^products\/orders\/docs\/02-errors\.md: takes longer than 0\.1 seconds to parse\./,
    )
    expect(turns).toBeGreaterThan(10)
  })
})
