import { devKeyOf } from '../modules/development/dev-access.middleware.ts'
import type { TestApp } from './create-test-app.ts'

export interface ReceivedMail {
  to: string
  subject: string
  date: string
  text: string
  html: string
  links: string[]
}

/** Returns the token of a link: in the fragment, or in the query for forms on other pages than those of the portal. */
export function linkedToken(link: string): string | undefined {
  const { hash, searchParams } = new URL(link)
  return new URLSearchParams(hash.slice(1)).get('token') ?? searchParams.get('token') ?? undefined
}

/** Returns the mails to an address, newest first. */
export async function mailsTo(app: TestApp, address: string): Promise<ReceivedMail[]> {
  const headers = { authorization: `Bearer ${devKeyOf(app.deps)}` }
  const mails = (await (await app.request('/dev/mail.json', { headers })).json()) as ReceivedMail[]
  return mails.filter(({ to }) => to === address)
}

/** Returns the token in the newest mail to an address. Throws when there is none. */
export async function mailedToken(app: TestApp, address: string): Promise<string> {
  const [mail] = await mailsTo(app, address)
  const token = mail?.links.map(linkedToken).find(Boolean)
  if (!token) throw new Error(`no mail to ${address} contains a token`)
  return token
}
