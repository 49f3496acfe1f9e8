import { createTransport } from 'nodemailer'
import type { Deps } from '../deps.ts'
import { createMailOutboxQueries, type MailRow, MAX_MAIL_ATTEMPTS } from './mail-outbox.queries.ts'

/** How often the outbox is looked at, in milliseconds. */
const POLL_MS = 1_000
/** Longest silence of the mail server, in milliseconds. */
const SILENCE_TIMEOUT_MS = 30_000
/** Time after which another process may take a mail that this one claimed and did not finish: no delivery takes as long. */
const LEASE_MS = 600_000
/** The first pause after a failure; it doubles with every further one, up to the longest. About 19 hours in all. */
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 3_600_000

export interface MailSender {
  /** Delivers what is due now; answers how many mails went out. */
  deliverDue(): Promise<number>
  /** Looks at the outbox every second from now on. */
  start(): void
  /** Finishes the delivery under way. */
  stop(): Promise<void>
}

/** Delivers the outbox over SMTP. Several processes share the work; a mail server that is down costs time, not mail. */
export function createMailSender(deps: Deps, smtpUrl: string): MailSender {
  const { db, now, log, settings } = deps
  const outbox = createMailOutboxQueries(db)
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: SILENCE_TIMEOUT_MS,
      greetingTimeout: SILENCE_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      // The content is ours, but nothing in it may ever name a file of this machine or a page to fetch.
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
        // The same for every attempt, so that a mail delivered twice can be known as one.
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
    // The reason of a mail server often repeats the address, which the log must not hold.
    const facts = { mailId: id, attempts, code: (error as NodeJS.ErrnoException).code }
    if (attempts >= MAX_MAIL_ATTEMPTS) {
      await outbox.giveUp(id, reason)
      log.error(facts, 'a mail was given up')
    } else {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
      await outbox.markFailed(id, reason, new Date(now().getTime() + pause))
      log.warn(facts, 'a mail was not delivered')
    }
  }

  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  let isStopped = false

  /** One at a time: what this process has no time for is left to the others, and to the next start. */
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
      underWay = deliverDue()
        .catch((error: unknown) => log.error({ err: error }, 'the mail outbox could not be read'))
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
      await underWay
      transport.close()
    },
  }
}
