import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailSender } from '../../mail/sender.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { freePort } from '../free-port.ts'
import { json } from '../requests.ts'

const PEOPLE = Array.from({ length: 5 }, (_, index) => `person${index}@example.com`)
/** Longest pause of the first attempts, in milliseconds. */
const PAUSE_MS = 60_000

let app: TestApp
let port: number
let smtp: SMTPServer | undefined
const received: string[] = []

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
    onData(stream, session, callback) {
      received.push(...session.envelope.rcptTo.map(({ address }) => address))
      stream.resume().on('end', callback)
    },
  })
  smtp = server
  return new Promise((done) => server.listen(port, '127.0.0.1', done))
}

describe('a mail server that is down', () => {
  it('holds up nobody who registers, and gets every mail when it is back, once', async () => {
    const register = (email: string) =>
      app.request('/api/v2/developer', json({ email, full_name: 'New Comer' }))
    const statuses = (await Promise.all(PEOPLE.map(register))).map(({ status }) => status)
    expect(statuses).toEqual(PEOPLE.map(() => 201))

    const { SMTP_URL = '' } = app.deps.settings
    const dying = createMailSender(app.deps, SMTP_URL)
    expect(await dying.deliverDue()).toBe(0)
    await dying.stop()
    app.advance(PAUSE_MS)

    await startMailServer()
    // Another process than the one that failed: what waits is in the database.
    const sender = createMailSender(app.deps, SMTP_URL)
    expect(await sender.deliverDue()).toBe(PEOPLE.length)
    expect(await sender.deliverDue()).toBe(0)
    await sender.stop()
    expect(received.toSorted()).toEqual(PEOPLE)
  })
})
