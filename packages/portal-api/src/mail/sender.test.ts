import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../config/settings.ts'
import { mailOutbox } from '../db/schema/operations.ts'
import type { Deps } from '../deps.ts'
import { checkDatabase } from '../modules/operations/doctor/check-database.ts'
import { removeExpired } from '../modules/operations/housekeeping.ts'
import { createDatabaseMetricQueries } from '../modules/operations/metrics/database-metrics.queries.ts'
import { setUpTestApp } from '../testing/set-up-test-app.ts'
import { accountApprovedMail } from './account-mails.ts'
import { createOutbox } from './outbox.ts'
import { createMailSender } from './sender.ts'

interface Received {
  to: string[]
  content: string
}

const app = setUpTestApp()
let deps: Deps
let server: SMTPServer
let received: Received[]
/** Error that the mail server returns for the next mails. */
let rejection: Error | undefined
/** Called for the next mail, which is accepted when `accept` is called. */
let hold: ((accept: () => void) => void) | undefined
let smtpUrl: string

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (rejection) return callback(rejection)
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          content: Buffer.concat(chunks).toString('utf8'),
        })
        if (hold) hold(callback)
        else callback()
      })
    },
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  deps = {
    ...app.deps,
    settings: readSettings({ SMTP_URL: smtpUrl, MAIL_FROM: 'Portal <portal@tickets.example>' }),
  }
})
beforeEach(async () => {
  received = []
  rejection = undefined
  hold = undefined
})
afterAll(() => new Promise<void>((done) => server.close(done)))

const senders: ReturnType<typeof createMailSender>[] = []
function sender(url = smtpUrl) {
  const one = createMailSender(deps, url)
  senders.push(one)
  return one
}
afterEach(async () => {
  for (const one of senders.splice(0)) await one.stop()
})

const mail = accountApprovedMail(
  { name: 'Prüfung', url: 'https://portal.example', language: 'en' },
  'ada@example.com',
)
const put = (recipient: string) => createOutbox(deps).put(deps.db, recipient, mail)
const rows = () => deps.db.select().from(mailOutbox)

describe('createMailSender', () => {
  it('delivers over SMTP, then removes the text', async () => {
    await put('ada@example.com')
    expect(await sender().deliverDue()).toBe(1)
    expect(received[0]?.to).toEqual(['ada@example.com'])
    expect(received[0]?.content).toMatch(/^From: Portal <portal@tickets.example>/m)
    expect(received[0]?.content).toMatch(/^Subject: Your account is approved/m)
    const [row] = await rows()
    expect(row).toMatchObject({ text: '', html: '', attempts: 1 })
    expect(row?.sentAt).not.toBeNull()
    expect(await sender().deliverDue()).toBe(0)
  })

  it('does not send a mail whose transaction was rolled back', async () => {
    await deps.db
      .transaction(async (tx) => {
        await createOutbox(deps).put(tx, 'ada@example.com', mail)
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await sender().deliverDue()).toBe(0)
  })

  it('retries with growing pauses while the mail server is down', async () => {
    await put('ada@example.com')
    const offline = sender('smtp://127.0.0.1:4339')
    expect(await offline.deliverDue()).toBe(0)
    expect(await offline.deliverDue()).toBe(0)
    expect((await rows())[0]).toMatchObject({ attempts: 1, sentAt: null })
    app.advance(15_000)
    await offline.deliverDue()
    expect((await rows())[0]).toMatchObject({ attempts: 2, sentAt: null })
    app.advance(15_000)
    await offline.deliverDue()
    expect((await rows())[0]?.attempts).toBe(2)
    app.advance(15_000)
    expect(await sender().deliverDue()).toBe(1)
    expect(received).toHaveLength(1)
  })

  it('stores the error of the mail server and continues with the next mail', async () => {
    await put('ada@example.com')
    rejection = new Error('mailbox unknown')
    await sender().deliverDue()
    expect((await rows())[0]?.lastError).toMatch(/mailbox unknown/)
    rejection = undefined
    await put('grace@example.com')
    expect(await sender().deliverDue()).toBe(1)
  })

  it('sends each mail once when several processes share the outbox', async () => {
    for (let index = 0; index < 10; index += 1) await put(`developer-${index}@example.com`)
    const delivered = await Promise.all([sender().deliverDue(), sender().deliverDue(), sender().deliverDue()])
    expect(delivered.reduce((sum, count) => sum + count)).toBe(10)
    expect(new Set(received.map(({ to }) => to[0])).size).toBe(10)
    expect(received).toHaveLength(10)
  })

  it('claims one mail at a time, so that a slow mail server or a stop does not delay the others', async () => {
    let release = () => {}
    const held = new Promise<void>((done) => {
      hold = (accept) => {
        release = accept
        hold = undefined
        done()
      }
    })
    for (let index = 0; index < 3; index += 1) await put(`developer-${index}@example.com`)
    const slow = sender()
    const delivering = slow.deliverDue()
    await held
    expect(await sender().deliverDue()).toBe(2)
    await put('grace@example.com')
    void slow.stop()
    release()
    expect(await delivering).toBe(1)
    expect(await sender().deliverDue()).toBe(1)
    expect(received).toHaveLength(4)
  })

  it('gives up after the last attempt, removes the text, reports it in the doctor and removes the mail later', async () => {
    await put('ada@example.com')
    await put('grace@example.com')
    await deps.db.update(mailOutbox).set({ attempts: 26 })
    const counts = () => createDatabaseMetricQueries(deps.db).read()
    expect(await counts()).toMatchObject({ waitingMails: 2, givenUpMails: 0 })
    rejection = new Error('mailbox unknown')
    await sender().deliverDue()
    const givenUp = { sentAt: null, attempts: 27, text: '', html: '' }
    expect(await rows()).toMatchObject([givenUp, givenUp])
    expect(await counts()).toMatchObject({ waitingMails: 0, givenUpMails: 2 })
    app.advance(3_600_000)
    expect(await checkDatabase(deps)).toContainEqual(
      expect.objectContaining({
        check: 'outbox',
        detail: expect.stringMatching(/^2 mails could not be delivered/),
      }),
    )
    app.advance(31 * 24 * 3_600_000)
    await removeExpired(app.deps, app.services)
    expect(await rows()).toEqual([])
  })

  it('sends a mail that another process claimed before it died', async () => {
    await put('ada@example.com')
    const [row] = await rows()
    await deps.db
      .update(mailOutbox)
      .set({ attempts: 1, nextAttemptAt: new Date(deps.now().getTime() + 600_000) })
    expect(await sender().deliverDue()).toBe(0)
    app.advance(600_000)
    expect(await sender().deliverDue()).toBe(1)
    expect(received[0]?.content).toContain(`<${row?.id}@localhost>`)
  })
})
