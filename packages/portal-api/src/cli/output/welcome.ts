import { ADMIN_PATH } from '@stagedoor/contract/constants'
import { resolve } from 'node:path'
import type { Settings } from '../../config/settings.ts'
import type { DemoAccount } from '../../modules/content/read/folder-schemas.ts'
import type { DemoOperator } from '../../modules/platform-users/demo-operator.service.ts'
import type { SetupLink } from '../../modules/platform-users/first-owner.service.ts'

export interface WelcomeFacts {
  settings: Settings
  /** The port that the server listens on. */
  port: number
  isEmbedded: boolean
  demoAccounts: readonly DemoAccount[]
  demoOperator?: DemoOperator | undefined
  /** Returns the address of a page of development mode, with the key that opens it. */
  addressOf(page: '' | '/mail'): string
  /** Creates the first owner, while there is none. */
  setupLink?: SetupLink | undefined
  /** Warnings about the settings. */
  warnings?: readonly string[]
}

/** Returns the lines that `stagedoor serve` prints when the server is ready. */
export function welcome({
  settings,
  port,
  isEmbedded,
  demoAccounts,
  demoOperator,
  addressOf,
  setupLink,
  warnings = [],
}: WelcomeFacts): string {
  // With PORT=0 the system chooses the port.
  const url = settings.PORT === 0 ? `http://localhost:${port}` : settings.PORTAL_URL
  const width = Math.max(0, ...demoAccounts.map(({ email }) => email.length))
  const accounts = demoAccounts.map(({ email, password, status }) => {
    const note = status === 'approved' ? '' : `  (${status})`
    return `${email.padEnd(width)}  ${password}${note}`
  })
  const mail = settings.SMTP_URL
    ? `sent by ${new URL(settings.SMTP_URL).host}`
    : `${addressOf('/mail')} (development mailbox; set SMTP_URL to send mail)`
  return [
    `Stagedoor is ready at ${url}`,
    ...(settings.NODE_ENV === 'production'
      ? []
      : [line('Open', `${addressOf('')} (allows this browser to use development pages)`)]),
    ...accounts.map((account, index) => line(index === 0 ? 'Log in' : '', account)),
    ...(demoOperator
      ? [line('Console', url + ADMIN_PATH), line('', `${demoOperator.email}  ${demoOperator.password}`)]
      : []),
    ...(setupLink
      ? [
          line('Set up', setupLink.url),
          line('', `creates the first owner of the console; works once, within ${setupLink.hours} hours`),
        ]
      : []),
    line('Mail', mail),
    ...(isEmbedded
      ? [
          line('Data', resolve(settings.DATA_DIR)),
          line('', 'embedded database, for development and small installations;'),
          line('', 'set DATABASE_URL to use a PostgreSQL server'),
        ]
      : []),
    ...warnings.map((warning) => line('Warning', warning)),
    line('Stop', 'Ctrl-C'),
  ].join('\n')
}

function line(label: string, text: string): string {
  return `  ${label.padEnd(7)} ${text}`
}
