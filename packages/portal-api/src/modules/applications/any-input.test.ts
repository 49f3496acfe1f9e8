import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertOpenVersion, setUpPortal } from '../../testing/application-fixtures.ts'
import { countQueries } from '../../testing/count-queries.ts'
import type { DeveloperClient } from '../../testing/developer-client.ts'
import { insertApplication, insertRegistration } from '../../testing/factories.ts'
import { PORTAL_BUILD } from '../../testing/portal-build.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpSharedTestApp({ PORTAL_DIST: PORTAL_BUILD })
let ada: DeveloperClient
let applicationId: string
let versionPath: string

beforeAll(async () => {
  const portal = await setUpPortal(app)
  ada = portal.ada
  const { strategy } = portal
  const version = await insertOpenVersion(app, strategy.id)
  versionPath = `/products/${version.productId}/versions/${version.id}/applications`
  const { db } = app.deps
  const rows = await Promise.all(
    Array.from({ length: 12 }, () =>
      insertApplication(db, { developerId: ada.developer.id, authStrategyId: strategy.id }),
    ),
  )
  applicationId = rows[0]?.id ?? ''
  await Promise.all(
    rows.map((row) => insertRegistration(db, { applicationId: row.id, productVersionId: version.id })),
  )
})

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    "'; drop table applications; --",
    '%',
    '\\',
    '\ud800',
    'x'.repeat(5_000),
    '1e9999',
  ),
)
const value = fc.oneof(text, fc.jsonValue(), fc.constantFrom('https://a.example', 'approved', 'key_auth'))
const body = fc.oneof(
  fc.dictionary(
    fc.oneof(
      fc.constantFrom('name', 'reference_id', 'redirect_uri', 'description', 'auth_strategy_id', 'scopes'),
      fc.constantFrom('display_name', 'product_version_id', '__proto__', 'constructor'),
      text,
    ),
    value,
    { maxKeys: 5 },
  ),
  value,
)
const query = fc.dictionary(
  fc.oneof(
    fc.constantFrom('page[size]', 'page[number]', 'filter[name]', 'filter[name][contains]', 'filter[status]'),
    fc.constantFrom(
      'filter[id]',
      'filter[auth_strategy_id]',
      'filter[product_name][contains]',
      'unregistered',
    ),
    text,
  ),
  text,
  { maxKeys: 4 },
)
const part = fc.oneof(fc.constantFrom('', '%00', '..', '%2e%2e', '*', '%'), text.map(encodeOrReplace))

/** Replaces text with lone surrogates, which cannot be encoded. */
function encodeOrReplace(raw: string): string {
  try {
    return encodeURIComponent(raw)
  } catch {
    return 'x'
  }
}

function paths(): string[] {
  const own = `/applications/${applicationId}`
  return [
    '/applications',
    own,
    `${own}/credentials`,
    `${own}/registrations`,
    '/applications/auth-strategies',
    versionPath,
  ]
}

describe('arbitrary input', () => {
  it('in a body never causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('post', 'patch', 'put'),
        fc.nat(5),
        body,
        async (method, index, input) => {
          const path = paths()[index] ?? ''
          const response = await ada[method as 'post'](path, input)
          expect(response.status).toBeLessThan(500)
          const isProblem = response.headers.get('content-type') === 'application/problem+json'
          expect(response.status < 400).toBe(!isProblem)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('in a query returns 200, 400 or 404', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(5), query, async (index, input) => {
        const parameters = new URLSearchParams(input)
        const { status } = await ada.get(`${paths()[index]}?${parameters}`)
        expect([200, 400, 404]).toContain(status)
      }),
      { numRuns: 300 },
    )
  })

  it('in a path never causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 3 }), async (parts) => {
        // `..` can leave the path of the API, so the response may be an HTML page.
        const { status } = await ada.fetch(`/applications/${parts.join('/')}`)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the number of database queries of a list', () => {
  it('does not depend on the page size', async () => {
    for (const path of paths().filter((path) => path !== `/applications/${applicationId}`)) {
      // Cache entries could expire between the two requests.
      const queriesFor = (size: number) => {
        app.deps.caches.clear()
        return countQueries(app, () => ada.get(`${path}?page[size]=${size}`))
      }
      const small = await queriesFor(1)
      const large = await queriesFor(100)
      expect(large).toBe(small)
      expect(small).toBeGreaterThan(0)
      // Includes the query for the session, which is usually cached.
      expect(small).toBeLessThanOrEqual(5)
    }
  })
})
