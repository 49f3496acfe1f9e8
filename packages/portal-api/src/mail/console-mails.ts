import type { Role } from '@stagedoor/contract/admin/roles'
import { ADMIN_PATH, DAY_MS } from '@stagedoor/contract/constants'
import { type Mail, type MailContent, renderMail } from './layout.ts'
import type { MailPortal } from './mail-portal.ts'

/** Mails to people with access to the console. They are in English, as the console is. */

const INBOX_PATH = `${ADMIN_PATH}/inbox`
/** Items that a mail lists. The inbox has all of them. */
const MAX_ITEMS = 20
/** Characters of a name that a developer has chosen. A longer one could look like text of the portal. */
const MAX_NAME_LENGTH = 60

/** An account or a registration that waits for a decision. */
export interface WaitingItem {
  id: string
  /** When it began to wait. */
  since: Date
  /** Address of the developer. */
  email: string
  kind: 'account' | 'registration'
  fullName?: string
  application?: string
  productId?: string
  product?: string
  version?: string
}

const render = (portal: MailPortal, content: MailContent) =>
  renderMail({ ...portal, language: 'en' }, content)

/** Sent to a person who had an account before and got a role. */
export function roleGivenMail(portal: MailPortal, role: Role): Mail {
  return render(portal, {
    subject: `You have access to the console of ${portal.name}`,
    paragraphs: [`You now have the role ${role} in the console of ${portal.name}.`],
    action: { label: 'Open the console', url: portal.url + ADMIN_PATH },
  })
}

/**
 * Lists what waits for a decision.
 * @param items the oldest first; at least one
 * @param options whether some have waited for long, and the current time
 */
export function reviewMail(
  portal: MailPortal,
  items: readonly WaitingItem[],
  { hasOld, now }: { hasOld: boolean; now: Date },
): Mail {
  const waiting = `${countsOf(items)} for a decision`
  const hidden = items.length - MAX_ITEMS
  return render(portal, {
    subject: waiting,
    paragraphs: [
      `In ${portal.name}, ${waiting}.`,
      ...(hasOld ? ['Some have waited for more than 3 days.'] : []),
    ],
    list: items.slice(0, MAX_ITEMS).map((item) => ({
      text: describe(item) + age(item.since, now),
      url: `${portal.url}${INBOX_PATH}?${new URLSearchParams({ item: item.id })}`,
    })),
    action: { label: 'Open the inbox', url: portal.url + INBOX_PATH },
    note: [
      ...(hidden > 0 ? [`${hidden} more are in the inbox.`] : []),
      'You choose in the console when you get these mails.',
    ],
  })
}

/** `2 accounts and 1 registration wait` */
function countsOf(items: readonly WaitingItem[]): string {
  const counts = (['account', 'registration'] as const).flatMap((kind) => {
    const count = items.filter((item) => item.kind === kind).length
    return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}`]
  })
  return `${counts.join(' and ')} ${items.length === 1 ? 'waits' : 'wait'}`
}

function describe(item: WaitingItem): string {
  if (item.kind === 'account') {
    const name = shown(item.fullName)
    return `Account of ${name && `${name}, `}${item.email}`
  }
  const application = shown(item.application)
  const target = `${item.product ?? ''} ${item.version ?? ''}`
  return `Registration ${application && `of “${application}” `}for ${target}, ${item.email}`
}

/** What mail programs turn into a link: a protocol, `www.`, a host, an IP address. The full stop of Chinese is a dot too. */
const LINK = /:\/\/|www[.。]|[\p{L}\p{M}\p{N}][.。]\p{L}{2}|\d[.。]\d+[.。]\d/iu

/**
 * Shortens a name to one line without control characters. Returns an empty text for a name with a link, which would look
 * like one of the portal.
 */
function shown(name = ''): string {
  const line = name.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  if (LINK.test(line.normalize('NFKC'))) return ''
  return line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH)}…` : line
}

function age(since: Date, now: Date): string {
  const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS)
  return days < 1 ? '' : ` (since ${days} day${days === 1 ? '' : 's'})`
}
