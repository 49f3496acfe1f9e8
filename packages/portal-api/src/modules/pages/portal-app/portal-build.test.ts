import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { describeForeignPortal } from './portal-build.ts'

let app: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-build-'))
  await mkdir(join(folder, 'server'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Portal</title>')
  app = await createTestApp({ PORTAL_DIST: folder })
})
afterAll(async () => {
  await app.database.close()
  await rm(folder, { recursive: true })
})

const readiness = async () => {
  const response = await app.request('/readyz')
  return [response.status, await response.text()]
}

it('is ready without a renderer, not ready with one that cannot render pages, and ready again after a new build', async () => {
  expect((await readiness())[0]).toBe(200)
  await writeFile(join(folder, 'server/render-page.mjs'), 'export { missing } from "./missing.mjs"')
  await utimes(join(folder, 'index.html'), new Date(), new Date(2026, 1, 1))
  expect(await readiness()).toEqual([503, expect.stringContaining('Pages cannot be rendered.')])
  await writeFile(
    join(folder, 'server/render-page.mjs'),
    `export const themeStylesheet = () => ''
    export const renderPage = async ({ address }) => ({ status: 200, html: address, isComplete: true, renderMs: 0 })`,
  )
  await utimes(join(folder, 'index.html'), new Date(), new Date(2026, 1, 2))
  expect((await readiness())[0]).toBe(200)
})

it.each([
  ['{"contract":"a1"}', 'a1', /^undefined$/],
  // A program that runs from source.
  ['{"contract":"a1"}', undefined, /^undefined$/],
  ['{"contract":"b2"}', 'a1', /built from other sources/],
  ['not JSON', 'a1', /built from other sources/],
])('compares the portal %s with the server %s', async (build, contract, problem) => {
  await writeFile(join(folder, 'server/render-page.mjs'), '')
  await writeFile(join(folder, 'server/build.json'), build)
  expect(String(await describeForeignPortal({ PORTAL_DIST: folder }, contract))).toMatch(problem)
})
