import { describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { readSettings } from '../../../config/settings.ts'
import { resetPasswordMail } from '../../../mail/account-mails.ts'
import { createOutbox } from '../../../mail/outbox.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'

const app = setUpTestApp()
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
    const mails = (await (await app.request('/dev/mail.json')).json()) as Record<string, unknown>[]
    expect(mails.map(({ to }) => to)).toEqual(['grace@example.com', 'ada@example.com'])
    expect(mails[0]).toMatchObject({ subject: 'Set a new password', links: [url] })
    expect(mails[0]?.text).toContain(url)
    expect(mails[0]?.html).toContain(url.replaceAll('&', '&amp;'))
    expect(new Date(String(mails[0]?.date)).toISOString()).toBe(mails[0]?.date)
  })

  it('renders mail as a page with links and escaped text', async () => {
    const url = await put('ada@example.com', 'one')
    const response = await app.request('/dev/mail')
    const page = await response.text()
    expect(page).toContain(`<a href="${url.replaceAll('&', '&amp;')}">`)
    expect(page).not.toContain('<b>Portal')
    expect(page).not.toContain('<script')
    const nonce = /nonce="([^"]+)"/.exec(page)?.[1]
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('shows a message when it is empty', async () => {
    expect(await (await app.request('/dev/mail')).text()).toContain('No mail yet.')
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

  describe('from the network', () => {
    const MAILBOX = ['/dev/mail', '/dev/mail.json']
    const status = async (paths: string[], headers: Record<string, string>, remoteAddress?: string) => {
      const peer = { incoming: { socket: { remoteAddress } } }
      const responses = paths.map((path) =>
        Promise.resolve(createApp(app.deps).request(path, { headers }, peer)).then(
          async (response) => `${response.status} ${/at localhost/.test(await response.text())}`,
        ),
      )
      return Promise.all(responses)
    }
    const host = 'localhost:3000'

    it.each<[string, Record<string, string>]>([
      ['127.0.0.1', { host }],
      ['::1', { host: '[::1]:3000' }],
      ['::ffff:127.0.0.1', { host: '127.0.0.1:3000' }],
      ['127.0.0.1', { host, 'x-forwarded-for': '127.0.0.1, ::1', 'x-forwarded-host': 'localhost' }],
      ['127.0.0.1', { host, forwarded: 'for="[::1]:4711";proto=http;host=localhost:3000' }],
      ['127.0.0.1', { host: 'stagedoor.localhost' }],
    ])('responds to %s with %j', async (peer, headers) => {
      expect(await status(MAILBOX, headers, peer)).toEqual(['200 false', '200 false'])
    })

    it.each<[string | undefined, Record<string, string>]>([
      ['192.168.1.7', { host }],
      ['::ffff:10.0.0.1', { host }],
      ['fe80::1', { host }],
      [undefined, { host }],
      ['127.0.0.1', { host: 'portal.example' }],
      ['127.0.0.1', { host: 'localhost.example.com' }],
      ['127.0.0.1', { host: '127.0.0.1.nip.io' }],
      ['127.0.0.1', { host: 'localhost@evil.example' }],
      ['127.0.0.1', { host, 'x-forwarded-for': '203.0.113.9' }],
      ['127.0.0.1', { host, 'x-forwarded-for': '203.0.113.9, 127.0.0.1' }],
      ['127.0.0.1', { host, 'x-forwarded-for': 'unknown' }],
      ['127.0.0.1', { host, 'x-real-ip': '203.0.113.9' }],
      ['127.0.0.1', { host, 'x-forwarded-host': 'tunnel.example' }],
      ['127.0.0.1', { host, 'x-forwarded-proto': 'https' }],
      ['127.0.0.1', { host, via: '1.1 proxy' }],
      ['127.0.0.1', { host, 'cf-connecting-ip': '203.0.113.9' }],
      ['127.0.0.1', { host, 'true-client-ip': '203.0.113.9' }],
      ['127.0.0.1', { host, forwarded: 'For="203.0.113.9:80"; proto=https' }],
      ['127.0.0.1', { host, forwarded: 'for=127.0.0.1, for=_hidden' }],
      ['127.0.0.1', { host, forwarded: 'host=portal.example' }],
    ])('responds with 404 to %s with %j', async (peer, headers) => {
      const paths = [...MAILBOX, '/dev/idp/interaction/none']
      expect(await status(paths, headers, peer)).toEqual(Array(3).fill('404 true'))
    })
  })
})
