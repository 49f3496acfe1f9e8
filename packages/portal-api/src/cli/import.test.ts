import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firstScreens } from '../db/schema/catalog.ts'
import { portals } from '../db/schema/portal.ts'
import { runOperationInTest } from '../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../testing/set-up-test-app.ts'

const app = setUpTestApp()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-import-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

const storedPortals = () => app.deps.db.select({ name: portals.name }).from(portals)

describe('stagedoor import --strict', () => {
  it('rejects warnings, with and without --dry-run', async () => {
    await write('portal.yaml', 'name: A\n')
    await write('products/orders/product.yaml', 'name: Orders\n')
    await write('products/orders/docs/01-a.md', '# A\n\n[b](02-b.md)\n')
    await write('products/orders/docs/02-b.md', '---\ndraft: true\n---\n# B\n')
    for (const dryRun of [true, false]) {
      const failing = runOperationInTest(app, 'import --strict', [folder], { strict: true, dryRun })
      await expect(failing).rejects.toThrow(
        /^products\/orders\/docs\/01-a\.md:3: .*draft.*\n1 problem found\. Warnings are problems with --strict\. Nothing was imported\.$/,
      )
    }
    expect(await storedPortals()).toEqual([])
  })

  it('imports a folder without warnings', async () => {
    await write('portal.yaml', 'name: A\n')
    expect(await runOperationInTest(app, 'import --strict', [folder], { strict: true })).toMatchObject({
      changes: 1,
    })
    expect(await storedPortals()).toEqual([{ name: 'A' }])
  })
})

it('stores the first screens of the imported specifications, not in a dry run', async () => {
  await write('portal.yaml', 'name: A\n')
  await write('products/a/product.yaml', 'name: A\nversions: [{ name: v1, spec: specs/a.json }]\n')
  await write('products/a/specs/a.json', '{"openapi":"3.1.0","info":{"title":"A","version":"1"},"paths":{}}')
  await runOperationInTest(app, 'import --dry-run', [folder], { dryRun: true })
  expect(await app.deps.db.$count(firstScreens)).toBe(0)
  await runOperationInTest(app, 'import', [folder], {})
  expect(await app.deps.db.$count(firstScreens)).toBe(1)
})
