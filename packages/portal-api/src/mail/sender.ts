import { createTransport } from 'nodemailer'
import type { Deps } from '../deps.ts'
import { createMailOutboxQueries, type MailRow, MAX_MAIL_ATTEMPTS } from './mail-outbox.queries.ts'

/** Interval between reads of the outbox, in milliseconds. */
const POLL_MS = 1_000
/** Network timeouts of the mail server, in milliseconds. */
const SMTP_TIMEOUT_MS = 30_000
/** Time after which another process may claim a mail that this one has not finished. No delivery takes that long. */
const LEASE_MS = 600_000
/** First pause after a failure. Pauses double up to the longest; all attempts together take about 19 hours. */
const FIRST_PAUSE_MS = 15_000
const MAXIMUM_PAUSE_MS = 3_600_000

export interface MailSender {
  /** Delivers the mails that are due and returns their number. */
  deliverDue(): Promise<number>
  /** Reads the outbox every second from now on. */
  start(): void
  /** Completes the current delivery and stops. */
  stop(): Promise<void>
}

/** Delivers the outbox over SMTP. Several processes share the work. While the mail server is down, mails wait. */
export function createMailSender(deps: Deps, smtpUrl: string): MailSender {
  const { db, now, log, settings } = deps
  const outbox = createMailOutboxQueries(db)
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      // A mail must never make nodemailer read a local file or fetch a URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: settings.MAIL_FROM },
  )
  const domain = new URL(settings.PORTAL_URL).hostname

  async function deliver(mail: MailRow): Promise<boolean> {
    try {
      await transport.sendMail({
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // The same for every attempt, so that mail programs can recognize duplicates.
        messageId: `<${mail.id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      await fail(mail, error)
      return false
    }
    await outbox.markSent(mail.id, now())
    return true
  }

  async function fail({ id, attempts }: MailRow, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error)
    // The error of a mail server often contains the address, which must not be logged.
    const facts = { mailId: id, attempts, code: (error as NodeJS.ErrnoException).code }
    if (attempts >= MAX_MAIL_ATTEMPTS) {
      await outbox.giveUp(id, reason)
      log.error(facts, 'gave up on a mail after the last attempt')
    } else {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), MAXIMUM_PAUSE_MS)
      await outbox.markFailed(id, reason, new Date(now().getTime() + pause))
      log.warn(facts, 'failed to deliver a mail')
    }
  }

  let timer: NodeJS.Timeout | undefined
  let delivering: Promise<unknown> = Promise.resolve()
  let isStopped = false

  /** Claims one mail at a time, so that other processes can send the rest. */
  async function claim(): Promise<MailRow | undefined> {
    const at = now()
    return isStopped ? undefined : outbox.claimDue(at, new Date(at.getTime() + LEASE_MS))
  }

  async function deliverDue(): Promise<number> {
    let delivered = 0
    for (let mail = await claim(); mail; mail = await claim()) if (await deliver(mail)) delivered += 1
    return delivered
  }

  function schedule(): void {
    timer = setTimeout(() => {
      delivering = deliverDue()
        .catch((error: unknown) => log.error({ err: error }, 'failed to read the mail outbox'))
        .finally(() => {
          if (!isStopped) schedule()
        })
    }, POLL_MS)
  }

  return {
    deliverDue,
    start: schedule,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await delivering
      transport.close()
    },
  }
}
