import { describe, expect, it } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import { welcome, type WelcomeFacts } from './welcome.ts'

const demoAccounts = [
  { email: 'ada@example.com', full_name: 'Ada', password: 'Curtain-Call-1927', status: 'approved' as const },
  { email: 'bo@example.com', full_name: 'Bo', password: 'House-Lights-0730', status: 'pending' as const },
]

const addressOf: WelcomeFacts['addressOf'] = (page) => `http://localhost:3000/dev${page}?key=secret-of-dev`

describe('welcome', () => {
  it('shows the address, the demo accounts, the mailbox and how to stop', () => {
    const text = welcome({
      settings: readSettings({}),
      port: 3000,
      isEmbedded: true,
      demoAccounts,
      demoOperator: { email: 'olga@example.com', full_name: 'Olga', password: 'Stage-Manager-55' },
      addressOf,
    })
    expect(text).toMatch(/Console +http:\/\/localhost:3000\/admin\n +olga@example\.com  Stage-Manager-55\n/)
    expect(text).toContain('ready at http://localhost:3000\n')
    expect(text).toContain('ada@example.com  Curtain-Call-1927\n')
    expect(text).toContain('bo@example.com   House-Lights-0730  (pending)\n')
    expect(text).toMatch(/Open +http:\/\/localhost:3000\/dev\?key=secret-of-dev /)
    expect(text).toContain('http://localhost:3000/dev/mail?key=secret-of-dev (')
    expect(text).toContain('set DATABASE_URL')
    expect(text).toMatch(/Stop +Ctrl-C$/)
    expect(text.split('\n').length).toBeLessThan(12)
  })

  it('shows the set-up link while there is no owner', () => {
    const facts = { settings: readSettings({}), port: 3000, isEmbedded: false, demoAccounts: [], addressOf }
    const setupLink = { url: 'https://portal.example/admin/setup#token=x', hours: 24 }
    expect(welcome({ ...facts, setupLink })).toMatch(
      /Set up +https:\/\/portal\.example\/admin\/setup#token=x\n.*works once, within 24 hours\n/,
    )
    expect(welcome(facts)).not.toContain('Set up')
  })

  it('names the mail server without its password', () => {
    const settings = readSettings({ SMTP_URL: 'smtp://user:secret@mail.example:587' })
    const text = welcome({ settings, port: 3000, isEmbedded: false, demoAccounts: [], addressOf })
    expect(text).toContain('mail.example:587')
    expect(text).not.toContain('user:secret')
    expect(text).not.toContain('embedded')
  })

  it('shows no address of development pages in production', () => {
    const settings = readSettings({
      NODE_ENV: 'production',
      SMTP_URL: 'smtps://mail.example',
      SESSION_SECRET: 'x'.repeat(32),
      DATABASE_URL: 'postgres://localhost/stagedoor',
    })
    const text = welcome({ settings, port: 3000, isEmbedded: false, demoAccounts: [], addressOf })
    expect(text).not.toContain('/dev')
  })

  it('shows the port that the system chose', () => {
    const text = welcome({
      settings: readSettings({ PORT: '0' }),
      port: 4335,
      isEmbedded: true,
      demoAccounts,
      addressOf,
    })
    expect(text).toContain('http://localhost:4335')
  })

  it('shows warnings, and the address of the mailbox on this machine', () => {
    const settings = readSettings({
      PORTAL_URL: 'http://portal.test',
      DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: 'true',
    })
    const warnings = ['SMPT_URL is set, but']
    const text = welcome({ settings, port: 3000, isEmbedded: true, demoAccounts: [], addressOf, warnings })
    expect(text).toContain('http://localhost:3000/dev/mail')
    expect(text).toMatch(/Warning +SMPT_URL is set, but\n/)
  })
})
