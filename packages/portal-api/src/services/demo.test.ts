import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { packageRoot } from '../config/package-root.ts'
import { developers } from '../db/schema/accounts.ts'
import { registrations } from '../db/schema/applications.ts'
import { portals } from '../db/schema/portal.ts'
import { contentOf, SMALL_FOLDER } from '../testing/content-folder.ts'
import { countQueries } from '../testing/count-queries.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { importContent } from './content/import-content.ts'
import { openContentFolder } from './content/read-content.ts'
import { prepareDemo } from './demo.ts'

let app: TestApp
let folder: string

beforeAll(async () => {
  app = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
})
beforeEach(() => app.database.truncate())
afterAll(async () => {
  await app.database.close()
  await rm(folder, { recursive: true })
})

const EXAMPLE = resolve(packageRoot(), '../../examples/content')
const portalName = async () => (await app.deps.db.select({ name: portals.name }).from(portals))[0]?.name

describe('the demo', () => {
  it('brings content and accounts, and costs next to nothing the second time', async () => {
    const accounts = await prepareDemo(app.deps, EXAMPLE)
    expect(accounts.map(({ email }) => email)).toContain('ada@example.com')
    expect(await app.deps.db.select().from(developers)).toHaveLength(accounts.length)
    expect(await countQueries(app, () => prepareDemo(app.deps, EXAMPLE))).toBeLessThan(5)
    expect(await app.deps.db.select().from(developers)).toHaveLength(accounts.length)
  })

  it('follows its folder', async () => {
    await writeFile(join(folder, 'portal.yaml'), 'name: One\n')
    await prepareDemo(app.deps, folder)
    await writeFile(join(folder, 'portal.yaml'), 'name: Two\n')
    await prepareDemo(app.deps, folder)
    expect(await portalName()).toBe('Two')
    await writeFile(join(folder, 'portal.yaml'), 'nome: Three\n')
    await expect(prepareDemo(app.deps, folder)).rejects.toThrow(
      'portal.yaml:1: nome: is not a key of this file. Did you mean name?',
    )
    expect(await portalName()).toBe('Two')
  })

  it('follows its folder also when applications are registered for what is removed', async () => {
    await mkdir(join(folder, 'products/seats'), { recursive: true })
    const product = (versions: string) =>
      writeFile(join(folder, 'products/seats/product.yaml'), `name: Seats\nversions: [${versions}]\n`)
    const application = 'applications: [{ name: Foyer, versions: [seats/v1] }]'
    const account = `email: b@example.com, full_name: B, password: Curtain-Call-1, status: approved, ${application}`
    await writeFile(join(folder, 'portal.yaml'), `demo_accounts: [{ ${account} }]\n`)
    await product('{ name: v1 }, { name: v2 }')
    await prepareDemo(app.deps, folder)
    expect(await app.deps.db.select().from(registrations)).toHaveLength(1)
    await product('{ name: v2 }')
    await prepareDemo(app.deps, folder)
    expect(await app.deps.db.select().from(registrations)).toEqual([])
  })

  it("leaves an operator's own content alone", async () => {
    await importContent(app.deps, await contentOf(SMALL_FOLDER))
    expect(await prepareDemo(app.deps, folder)).toEqual([])
    expect(await portalName()).toBe('Developer Portal')
  })

  it('is still known when its own folder was imported by hand', async () => {
    const account = '{ email: a@example.com, full_name: A, password: Curtain-Call-1, status: approved }'
    await writeFile(join(folder, 'portal.yaml'), `demo_accounts: [${account}]\n`)
    await importContent(app.deps, await (await openContentFolder(folder)).content())
    expect(await prepareDemo(app.deps, folder)).toHaveLength(1)
  })
})
