import type { Role } from '@stagedoor/contract/admin/roles'
import { type Mail, renderMail } from './layout.ts'
import type { MailPortal } from './mail-portal.ts'

/** Mails to people with access to the console. They are in English, as the console is. */

/** Path of the console. */
const CONSOLE_PATH = '/admin'

/** Sent to a person who had an account before and got a role. */
export function roleGivenMail(portal: MailPortal, role: Role): Mail {
  return renderMail(
    { ...portal, language: 'en' },
    {
      subject: `You have access to the console of ${portal.name}`,
      paragraphs: [`You now have the role ${role} in the console of ${portal.name}.`],
      action: { label: 'Open the console', url: portal.url + CONSOLE_PATH },
    },
  )
}
