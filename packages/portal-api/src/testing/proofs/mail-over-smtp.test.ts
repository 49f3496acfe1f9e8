import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailSender } from '../../mail/sender.ts'
import { linkedToken } from '../mailbox.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { freePort } from '../free-port.ts'
import { json } from '../requests.ts'
import { runOperationInTest } from '../run-operation-in-test.ts'

const PEOPLE = Array.from({ length: 5 }, (_, index) => `person${index}@example.com`)
/** Longer than the first pause after a failure, in milliseconds. */
const PAUSE_MS = 60_000

let app: TestApp
let port: number
let smtp: SMTPServer | undefined
const received: ReturnType<typeof readMail>[] = []

beforeAll(async () => {
  port = await freePort()
  app = await createTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}` })
})
afterAll(async () => {
  await new Promise<void>((done) => (smtp ? smtp.close(() => done()) : done()))
  await app.database.close()
})

function startMailServer(): Promise<void> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, _session, callback) {
      let source = ''
      stream.setEncoding('latin1').on('data', (chunk: string) => {
        source += chunk
      })
      stream.on('end', () => {
        received.push(readMail(source))
        callback()
      })
    },
  })
  smtp = server
  return new Promise((done) => server.listen(port, '127.0.0.1', done))
}

describe('a mail server that is down', () => {
  it('does not delay sign-ups, and receives every mail once after it recovers', async () => {
    const register = (email: string) =>
      app.request('/api/v2/developer', json({ email, full_name: 'New Comer' }))
    const statuses = (await Promise.all(PEOPLE.map(register))).map(({ status }) => status)
    expect(statuses).toEqual(PEOPLE.map(() => 201))

    const { SMTP_URL = '' } = app.deps.settings
    const failing = createMailSender(app.deps, SMTP_URL)
    expect(await failing.deliverDue()).toBe(0)
    await failing.stop()
    app.advance(PAUSE_MS)

    await startMailServer()
    // Simulates another process: waiting mails are in the database.
    const sender = createMailSender(app.deps, SMTP_URL)
    expect(await sender.deliverDue()).toBe(PEOPLE.length)
    expect(await sender.deliverDue()).toBe(0)
    await sender.stop()
    expect(received.map(({ to }) => to).toSorted()).toEqual(PEOPLE)
  })
})

describe('mails to a developer who uses the portal in German', () => {
  const email = 'jana@example.com'
  const password = 'Correct-horse-7'

  /** Sends a request of a browser in English, unless the headers or cookies say otherwise. */
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    app.request(`/api/v2/developer${path}`, json(body, { headers: { 'accept-language': 'en', ...headers } }))

  /** Returns the next mail with the token in its link. */
  async function nextMail() {
    received.length = 0
    const sender = createMailSender(app.deps, app.deps.settings.SMTP_URL ?? '')
    expect(await sender.deliverDue()).toBe(1)
    await sender.stop()
    const [mail] = received
    if (!mail) throw new Error('no mail received')
    const token = linkedToken(/https?:\S+/.exec(mail.text)?.[0] ?? '')
    return { ...mail, token }
  }

  it('are in German until the developer chooses another language', async () => {
    await call('', { email, full_name: 'Jana Müller' }, { 'accept-language': 'de' })
    const confirm = await nextMail()
    expect(confirm).toMatchObject({ to: email, subject: 'Bestätigen Sie Ihre E-Mail-Adresse' })
    expect(confirm.text).toContain('Der Link funktioniert einmal und ist 48 Stunden lang gültig.')
    expect(confirm.html).toContain('<html lang="de" dir="ltr">')

    const verified = await call('/verify-email', { token: confirm.token })
    const { token } = (await verified.json()) as { token: string }
    expect((await call('/reset-password', { token, password })).status).toBe(204)
    await runOperationInTest(app, 'developers approve', [email])
    expect((await nextMail()).subject).toBe('Ihr Konto ist freigegeben')

    expect((await call('/authenticate', { username: email, password })).status).toBe(204)
    await call('/forgot-password', { email })
    expect((await nextMail()).subject).toBe('Neues Passwort festlegen')

    const chosen = { cookie: `${REMEMBERED.language}=ar` }
    expect((await call('/authenticate', { username: email, password }, chosen)).status).toBe(204)
    await call('/forgot-password', { email })
    const arabic = await nextMail()
    expect(arabic.subject).toBe('تعيين كلمة مرور جديدة')
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
    expect((await call('/reset-password', { token: arabic.token, password })).status).toBe(204)
  })
})

/** Parses a mail in the format that nodemailer writes. */
function readMail(source: string): { to: string; subject: string; text: string; html: string } {
  const { headers, body } = headersAndBody(source)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1]
  const parts = body.split(`--${boundary}`).map((part) => headersAndBody(part.trimStart()))
  const part = (type: string) => {
    const found = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return found ? decoded(found.body, found.headers.get('content-transfer-encoding')) : ''
  }
  const words = (headers.get('subject') ?? '').replaceAll(/\?=\s+=\?/g, '?==?')
  const subject = words.replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
    encoding.toUpperCase() === 'B'
      ? decoded(text, 'base64')
      : decoded(text.replaceAll('_', ' '), 'quoted-printable'),
  )
  return { to: headers.get('to') ?? '', subject, text: part('text/plain'), html: part('text/html') }
}

function headersAndBody(source: string) {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    }),
  )
  return { headers, body: source.slice(end + 4) }
}

function decoded(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
