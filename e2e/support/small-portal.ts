import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test as base } from './console-watch.ts'
import { freePort } from '../../scripts/lib/machine/free-port.mjs'
import { startServer, type StagedoorServer } from './server.ts'

/** IDs of the products. The last one has no versions and no documents. */
const BOX_OFFICE = '5ea70000-0000-4000-8000-000000000000'
export const SEAT_MAPS = '5ea70000-0000-4000-8000-000000000001'
export const SHORT_RUN = '5ea70000-0000-4000-8000-000000000002'
export const UNBUILT = '5ea70000-0000-4000-8000-000000000003'

const PRODUCTS = [BOX_OFFICE, SEAT_MAPS, SHORT_RUN, UNBUILT]

/** Platform users need this code to register. */
export const ACCESS_CODE = 'stalls'
/** Path of the platform users' forms, to which their mails link. */
export const FORMS_PATH = '/forms'

/** One more than the version filter of the dashboard lists. */
const SEAT_MAP_VERSIONS = 21

interface SmallPortal extends StagedoorServer {
  /** Revokes the grant on a product. */
  revoke(productId: string): Promise<void>
  /** Imports a portal without products, auth strategies and access control. */
  empty(): Promise<void>
}

/** Playwright's test with a server per worker, whose content a test may change. */
export const test = base.extend<object, { server: SmallPortal }>({
  server: [
    // Playwright requires destructuring here, also for a fixture without dependencies.
    async ({}, use) => {
      const port = String(await freePort())
      const server = await startServer({
        PORT: port,
        REGISTRATION_ACCESS_CODE: ACCESS_CODE,
        USER_FORMS_URL: `http://localhost:${port}${FORMS_PATH}`,
      })
      try {
        await importFiles(server, CONTENT)
        const granted = await Promise.all(PRODUCTS.map((id) => grant(server, id)))
        const grants = new Map(granted)
        await use({
          ...server,
          revoke: async (id) => void (await server.stagedoor('permissions', 'revoke', grants.get(id) ?? '')),
          empty: () => importFiles(server, { 'portal.yaml': `name: Developer Portal${DEMO_ACCOUNTS}` }),
        })
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})

async function importFiles(server: StagedoorServer, files: Readonly<Record<string, string>>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-content-'))
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    // The import ends registrations of demo applications for products that this folder does not contain.
    await server.stagedoor('import', folder, '--end-registrations')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Grants everybody all actions on a product. @returns the product's ID and the grant's ID */
async function grant(server: StagedoorServer, productId: string): Promise<[string, string]> {
  const resource = `krn:stagedoor:reg/*:org/*:portals/*/services/${productId}`
  const granted: { id: string } = JSON.parse(
    await server.stagedoor('permissions', 'grant', resource, '--json'),
  )
  return [productId, granted.id]
}

/** Accounts of the demo content. An import keeps only the accounts that it declares. */
const DEMO_ACCOUNTS = `
demo_accounts:
  - { email: ada@example.com, full_name: Ada Okonkwo, password: Curtain-Call-1927, status: approved }
  - { email: cleo@example.com, full_name: Cleo Marchetti, password: Second-Encore-88, status: pending }
`

const portal = `
name: Developer Portal
rbac_enabled: true
allowed_time_period: 90d
auth_strategies:
  - { slug: api-key, name: API key, credential_type: key_auth, key_names: [X-Api-Key] }
  - { slug: managed-client, name: Managed OpenID client, credential_type: client_credentials, auth_methods: [bearer] }
default_auth_strategy: api-key
`

const specification = (title: string, operationId: string) => `
openapi: 3.1.0
info: { title: ${title}, version: '1' }
paths:
  /seats: { get: { operationId: ${operationId}, responses: { '200': { description: Done } } } }
`

const seatMapVersions = Array.from(
  { length: SEAT_MAP_VERSIONS },
  (_, index) => `
  - { name: v${index + 1}, registration: { strategies: [api-key], auto_approve: true } }`,
)

const CONTENT = {
  'portal.yaml': portal + DEMO_ACCOUNTS,
  'products/box-office/product.yaml': `id: ${BOX_OFFICE}\nname: Box Office\nversions: [{ name: v1, spec: specs/office.yaml }]`,
  'products/box-office/specs/office.yaml': specification('Box Office', 'listSeats'),
  'products/seat-maps/product.yaml': `id: ${SEAT_MAPS}\nname: Seat Maps\nversions:${seatMapVersions.join('')}`,
  'products/seat-maps/docs/01-plans.md': '# Plans',
  'products/seat-maps/docs/02-rows.md': '# Rows',
  'products/short-run/product.yaml': `id: ${SHORT_RUN}\nname: Short Run\nversions: [{ name: v1, spec: specs/run.yaml }]`,
  'products/short-run/specs/run.yaml': specification('Short Run', 'listNights'),
  'products/short-run/docs/01-about.md': '# About the run',
  'products/unbuilt/product.yaml': `id: ${UNBUILT}\nname: Unbuilt`,
}
