import { createTransport } from 'nodemailer'
import type { Deps } from '../deps.ts'
import { createMailOutboxQueries, type MailRow } from '../queries/mail-outbox.ts'

/** How often the outbox is looked at, in milliseconds. */
const POLL_MS = 1_000
const BATCH_SIZE = 20
/** Longest time that one delivery may take, in milliseconds. */
const DELIVERY_TIMEOUT_MS = 30_000
/** Time after which another process may take a mail that this one claimed and did not finish. */
const LEASE_MS = BATCH_SIZE * DELIVERY_TIMEOUT_MS
/** The first pause after a failure; it doubles with every further one, up to the longest. About 20 hours in all. */
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 3_600_000
const MAX_ATTEMPTS = 27

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
      connectionTimeout: DELIVERY_TIMEOUT_MS,
      greetingTimeout: DELIVERY_TIMEOUT_MS,
      socketTimeout: DELIVERY_TIMEOUT_MS,
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
      const reason = error instanceof Error ? error.message : String(error)
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (mail.attempts - 1), LONGEST_PAUSE_MS)
      await outbox.markFailed(mail.id, reason, new Date(now().getTime() + pause))
      // The reason of a mail server often repeats the address, which the log must not hold.
      const code = (error as NodeJS.ErrnoException).code
      log.warn({ mailId: mail.id, attempts: mail.attempts, code }, 'a mail was not delivered')
      return false
    }
    await outbox.markSent(mail.id, now())
    return true
  }

  async function deliverDue(): Promise<number> {
    const at = now()
    const mails = await outbox.claimDue({
      now: at,
      leaseUntil: new Date(at.getTime() + LEASE_MS),
      limit: BATCH_SIZE,
      maxAttempts: MAX_ATTEMPTS,
    })
    let delivered = 0
    for (const mail of mails) if (await deliver(mail)) delivered += 1
    return delivered
  }

  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  let isStopped = false

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
