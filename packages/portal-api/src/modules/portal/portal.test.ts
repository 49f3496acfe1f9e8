import { PortalContextSchema } from '@stagedoor/contract/portal/portal'
import { ProblemSchema } from '@stagedoor/contract/problem'
import { describe, expect, it } from 'vitest'
import { brandingAssets } from '../../db/schema/portal.ts'
import { insertPortal } from '../../testing/factories.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpTestApp()

describe('GET /api/v2/portal', () => {
  it('returns the portal context without a session', async () => {
    const row = await insertPortal(app.deps.db, { isPublic: true, allowedTimePeriod: '90d' })
    const response = await app.request('/api/v2/portal')
    expect(response.status).toBe(200)
    expect(PortalContextSchema.parse(await response.json())).toMatchObject({
      portal_id: row.portalId,
      is_public: true,
      allowed_time_period: '90d',
    })
  })

  it('responds 503 with the import command before the first import', async () => {
    const response = await app.request('/api/v2/portal')
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(ProblemSchema.parse(await response.json()).detail).toMatch(/stagedoor import/)
  })
})

describe('appearance of the portal', () => {
  const theme = (value: string) => ({
    stylesheets: {
      global: { main: { data: { text_colors: { link: { value } }, evil: { x: { value: '}' } } } } },
    },
  })

  const stylesheet = async () => (await app.request('/api/v2/portal/stylesheet.css')).text()

  it('includes a stylesheet with a variable and two classes per color', async () => {
    await insertPortal(app.deps.db, { appearance: theme('rgb(255 0 0 / 50%)') })
    const css = await stylesheet()
    expect(css).toContain('--text_colors-link: #ff000080;')
    expect(css).toContain('.color-text_colors-link { color: var(--text_colors-link); }')
    expect(css).toContain('.bg-text_colors-link {')
    expect(css).toContain('--font-base:')
    expect(css).not.toContain('evil')
  })

  it.each([
    'red; } body { display: none',
    'url(https://evil.example)',
    'var(--x)',
    '</style>',
    'expression(1)',
    '',
  ])('omits the invalid color %j from the stylesheet', async (value) => {
    await insertPortal(app.deps.db, { appearance: theme(value) })
    expect(await stylesheet()).not.toContain('text_colors')
  })

  it('has styles and an icon, but no pictures, before the first import', async () => {
    expect((await app.request('/api/v2/portal/stylesheet.css')).headers.get('content-type')).toMatch(
      /^text\/css/,
    )
    expect(await (await app.request('/api/v2/portal/stylesheet/font.css')).text()).toContain('@font-face')
    const icon = await app.request('/api/v2/portal/favicon.ico')
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    for (const name of ['logo', 'logo-dark', 'catalog-cover']) {
      expect((await app.request(`/api/v2/portal/${name}`)).status).toBe(404)
    }
  })

  it('uses the logo as the icon until there is a favicon', async () => {
    const picture = (name: string) => ({ name, mediaType: 'image/png', content: Buffer.from(name) })
    await app.deps.db.insert(brandingAssets).values(picture('logo'))
    const icon = () => app.request('/api/v2/portal/favicon.ico')
    expect(await (await icon()).text()).toBe('logo')
    await app.deps.db.insert(brandingAssets).values(picture('favicon'))
    expect(await (await icon()).text()).toBe('favicon')
    await app.deps.db.insert(brandingAssets).values(picture('logo-dark'))
    expect(await (await app.request('/api/v2/portal/logo-dark')).text()).toBe('logo-dark')
    const logo = await app.request('/api/v2/portal/logo')
    expect(logo.headers.get('content-security-policy')).toContain('sandbox')
  })
})

describe('an unknown path', () => {
  it('responds with a 404 problem instead of a page', async () => {
    const response = await app.request('/api/v2/nothing')
    expect(response.status).toBe(404)
    expect(ProblemSchema.parse(await response.json())).toMatchObject({ status: 404, title: 'Not found' })
  })
})
