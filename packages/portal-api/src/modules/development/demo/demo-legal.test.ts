import { expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import type { Deps } from '../../../deps.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { withDemoLegalPages } from './demo-legal.routes.ts'

const app = setUpSharedTestApp()
const ADA = { email: 'ada@example.com', full_name: 'Ada', password: 'Curtain-Call-1927', status: 'approved' }

function open(path: string, NODE_ENV: 'development' | 'production', demoAccounts: unknown[] = [ADA]) {
  const settings = { ...app.deps.settings, NODE_ENV }
  return createApp({ ...app.deps, settings, demoAccounts: demoAccounts as Deps['demoAccounts'] }).request(
    path,
  )
}

it('sends the pages that a demo links to, to visitors, and only in a demo', async () => {
  const { TERMS_URL = '', PRIVACY_URL = '' } = withDemoLegalPages(app.deps.settings)
  for (const [path, title] of [
    [TERMS_URL, 'Terms of use'],
    [PRIVACY_URL, 'Privacy'],
  ] as const) {
    const response = await open(path, 'development')
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining(`<h1>${title}</h1>`),
    ])
    // The portal responds to other addresses, if it is built.
    for (const other of [await open(path, 'development', []), await open(path, 'production')])
      expect(await other.text()).not.toContain(`<h1>${title}</h1>`)
  }
})

it('keeps links that are set', () => {
  const TERMS_URL = 'https://tickets.example/terms'
  expect(withDemoLegalPages({ ...app.deps.settings, TERMS_URL })).toMatchObject({
    TERMS_URL,
    PRIVACY_URL: '/demo/privacy',
  })
})
