import { describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'

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
  it('is sent to the machine that runs the server, and is not cached', async () => {
    const response = await withDemoAccounts('development').request('/dev/accounts.json')
    expect(await response.json()).toEqual([ADA])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['through a proxy', { 'x-forwarded-for': '192.0.2.7' }],
    ['with another host name', { host: 'portal.example.com' }],
  ])('is not found %s', async (_, headers) => {
    const response = await withDemoAccounts('development').request('/dev/accounts.json', { headers })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain(ADA.password)
  })

  it('is not found in production or without a demo', async () => {
    expect((await withDemoAccounts('production').request('/dev/accounts.json')).status).toBe(404)
    expect((await app.request('/dev/accounts.json')).status).toBe(404)
  })
})
