import { resolve } from 'node:path'
import type { Settings } from '../../config/settings.ts'
import type { DemoAccount } from '../../modules/content/read/folder-schemas.ts'

export interface WelcomeFacts {
  settings: Settings
  /** The port that the server listens on. */
  port: number
  isEmbedded: boolean
  demoAccounts: readonly DemoAccount[]
  /** What the operator should know about the settings. */
  warnings?: readonly string[]
}

/** What a person at the terminal needs to know once the server is up, in a few lines. */
export function welcome({ settings, port, isEmbedded, demoAccounts, warnings = [] }: WelcomeFacts): string {
  // With PORT=0 the system has chosen the port.
  const url = settings.PORT === 0 ? `http://localhost:${port}` : settings.PORTAL_URL
  const width = Math.max(0, ...demoAccounts.map(({ email }) => email.length))
  const accounts = demoAccounts.map(({ email, password, status }) => {
    const remark = status === 'approved' ? '' : `  (${status})`
    return `${email.padEnd(width)}  ${password}${remark}`
  })
  const mail = settings.SMTP_URL
    ? `sent by ${new URL(settings.SMTP_URL).host}`
    : // The mailbox only responds to requests from this machine, whatever PORTAL_URL is.
      `http://localhost:${port}/dev/mail (nothing is sent; set SMTP_URL to send it)`
  return [
    `Stagedoor is ready at ${url}`,
    ...accounts.map((account, index) => line(index === 0 ? 'Log in' : '', account)),
    line('Mail', mail),
    ...(isEmbedded
      ? [
          line('Data', resolve(settings.DATA_DIR)),
          line('', 'an embedded database, for development and small installations;'),
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
