import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startProcess } from '../testing/processes.ts'

const OPENAPI =
  'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      responses:\n        "200":\n          description: Good\n'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-mock-'))
})
afterAll(() => rm(folder, { recursive: true }))

const environment = () => ({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' })

it('serves a file until SIGINT, and logs each request', async () => {
  const file = join(folder, 'good.yaml')
  await writeFile(file, OPENAPI)
  const mock = await startProcess(process.execPath, [inject('program'), 'mock', file, '--port', '0'], {
    ready: /Mock of 1 operation on http:\/\/127\.0\.0\.1:\d+/,
    env: environment(),
  })
  const [url = ''] = /http:\S+\d/.exec(mock.output()) ?? []
  expect((await fetch(`${url}/a`)).status).toBe(200)
  expect((await fetch(`${url}/b`)).status).toBe(404)
  expect(await mock.end('SIGINT')).toBe(0)
  expect(mock.output()).toMatch(/\n200 GET \/a\n404 GET \/b\n$/)
})

it('exits with code 1 and one line for a document that it cannot read', async () => {
  const args = [inject('program'), 'mock', join(folder, 'missing.yaml')]
  const rejected = promisify(execFile)(process.execPath, args, { env: environment() })
  await expect(rejected).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^There is no file [^\n]*missing\.yaml\.\n$/),
  })
})
