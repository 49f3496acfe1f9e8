import { describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { devKeyOf } from '../dev-access.middleware.ts'

const app = setUpTestApp()
const ADA = {
  email: 'ada@example.com',
  full_name: 'Ada Okonkwo',
  password: 'Curtain-Call-1927',
  status: 'approved',
} as const

function withDemoAccounts(NODE_ENV: 'development' | 'production') {
  return createApp({ ...app.deps, demoAccounts: [ADA], settings: { ...app.deps.settings, NODE_ENV } })
}

describe('the list of demo accounts', () => {
  const open = (server: ReturnType<typeof createApp>) =>
    server.request('/dev/accounts.json', { headers: { authorization: `Bearer ${devKeyOf(app.deps)}` } })

  it('is sent to people with the key, and is not cached', async () => {
    const response = await open(withDemoAccounts('development'))
    expect(await response.json()).toEqual([ADA])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('is not found in production or without a demo', async () => {
    expect((await open(withDemoAccounts('production'))).status).toBe(404)
    expect((await open(createApp(app.deps))).status).toBe(404)
  })
})
