import { expect } from '@playwright/test'
import type { StagedoorServer } from './server.ts'

/** A mail as the development mailbox shows it at /dev/mail.json. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
  readonly html: string
  readonly links: readonly string[]
}

/**
 * Waits for a mail to an address and returns the newest one.
 *
 * @param subject pattern of the subject, if the address gets several kinds of mail
 * @param timeout limit in milliseconds, for a mail that the server sends later
 */
export async function mailTo(
  server: Pick<StagedoorServer, 'devAddress'>,
  address: string,
  subject = /./,
  timeout?: number,
): Promise<Mail> {
  const entry = new URL(server.devAddress())
  const headers = { authorization: `Bearer ${entry.searchParams.get('key')}` }
  const newest = async () => {
    const response = await fetch(new URL('/dev/mail.json', entry), { headers })
    const mails = (await response.json()) as readonly Mail[]
    return mails.find((mail) => mail.to.includes(address) && subject.test(mail.subject))
  }
  await expect
    .poll(newest, {
      message: `a mail to ${address} whose subject matches ${subject}`,
      ...(timeout && { timeout }),
    })
    .toBeDefined()
  const mail = await newest()
  if (mail === undefined) throw new Error(`The mail to ${address} was removed from the mailbox.`)
  return mail
}
