import { describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { readSettings } from '../../../config/settings.ts'
import { resetPasswordMail } from '../../../mail/account-mails.ts'
import { createOutbox } from '../../../mail/outbox.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { devKeyOf } from '../dev-access.middleware.ts'

const app = setUpTestApp()
const open = (path: string) =>
  app.request(path, { headers: { authorization: `Bearer ${devKeyOf(app.deps)}` } })
const portal = { name: '<b>Portal & Co</b>', url: 'http://localhost:3000', language: 'en' } as const

async function put(recipient: string, token: string) {
  const url = `${portal.url}/reset-password?email=${encodeURIComponent(recipient)}&token=${token}`
  await createOutbox(app.deps).put(app.deps.db, recipient, resetPasswordMail(portal, { url, hours: 1 }))
  app.advance(1_000)
  return url
}

describe('the development mailbox', () => {
  it('lists mail as JSON, newest first, with its links', async () => {
    await put('ada@example.com', 'one')
    const url = await put('grace@example.com', 'two')
    const mails = (await (await open('/dev/mail.json')).json()) as Record<string, unknown>[]
    expect(mails.map(({ to }) => to)).toEqual(['grace@example.com', 'ada@example.com'])
    expect(mails[0]).toMatchObject({ subject: 'Set a new password', links: [url] })
    expect(mails[0]?.text).toContain(url)
    expect(mails[0]?.html).toContain(url.replaceAll('&', '&amp;'))
    expect(new Date(String(mails[0]?.date)).toISOString()).toBe(mails[0]?.date)
  })

  it('renders mail as a page with links and escaped text', async () => {
    const url = await put('ada@example.com', 'one')
    const response = await open('/dev/mail')
    const page = await response.text()
    expect(page).toContain(`<a href="${url.replaceAll('&', '&amp;')}">`)
    expect(page).not.toContain('<b>Portal')
    expect(page).not.toContain('<script')
    const nonce = /nonce="([^"]+)"/.exec(page)?.[1]
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('shows a message when it is empty', async () => {
    expect(await (await open('/dev/mail')).text()).toContain('No mail yet.')
  })

  it.each<[string, Record<string, string>]>([
    ['SMTP_URL is set', { SMTP_URL: 'smtp://localhost:2525' }],
    [
      'NODE_ENV is production',
      {
        NODE_ENV: 'production',
        SMTP_URL: 'smtp://localhost:2525',
        SESSION_SECRET: 'x'.repeat(32),
        DATABASE_URL: 'postgres://localhost/stagedoor',
      },
    ],
  ])('is not available when %s', async (_when, environment) => {
    const other = createApp({ ...app.deps, settings: readSettings(environment) })
    expect((await other.request('/dev/mail')).status).toBe(404)
    expect((await other.request('/dev/mail.json')).status).toBe(404)
  })
})
