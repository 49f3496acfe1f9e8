import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const PAGE = new URL('../../../../docs/deploy/settings.md', import.meta.url)

/** Name and default of every row of the operator's table; a default in words is not in code marks. */
async function documentedSettings(): Promise<{ name: string; value: string | undefined }[]> {
  const rows = (await readFile(PAGE, 'utf8')).matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]+)`|[^|`]+) \|/gm)
  return [...rows].map(([, name = '', value]) => ({ name, value }))
}

const production = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example:587',
  DATABASE_URL: 'postgres://stagedoor@db.example/stagedoor',
}

describe('the settings', () => {
  it('have defaults for everything', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PORTAL_URL: 'http://localhost:3000',
      NODE_ENV: 'development',
    })
  })

  it('expect people at the port that the server listens on', () => {
    expect(readSettings({ PORT: '4000' }).PORTAL_URL).toBe('http://localhost:4000')
    expect(readSettings({ PORT: '4000', PORTAL_URL: 'http://dev.example/' }).PORTAL_URL).toBe(
      'http://dev.example',
    )
  })

  it('log every request in production only', () => {
    expect(readSettings({}).LOG_LEVEL).toBe('warn')
    expect(readSettings(production).LOG_LEVEL).toBe('info')
    expect(readSettings({ ...production, LOG_LEVEL: 'debug' }).LOG_LEVEL).toBe('debug')
  })

  it('take the flags that are named, and leave the others to their defaults', () => {
    expect(readSettings({}).FEATURE_FLAGS).toBe('')
    const FEATURE_FLAGS = ' showVersions = true, tdx-3531-app-reg-v2=false,'
    expect(readSettings({ FEATURE_FLAGS }).FEATURE_FLAGS).toBe('showVersions=true&tdx-3531-app-reg-v2=false')
  })

  it('take what is usual: a slash behind an origin, an address alone or with a name', () => {
    expect(readSettings({ PORTAL_URL: 'http://LOCALHOST:3000/' }).PORTAL_URL).toBe('http://localhost:3000')
    for (const MAIL_FROM of ['portal@example.com', '"Box, Office" <portal@example.com>', '<p@localhost>'])
      expect(readSettings({ MAIL_FROM })).toMatchObject({ MAIL_FROM })
  })

  it('treat an empty value as absent', () => {
    expect(readSettings({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  it.each([
    [{ PORT: 'eighty' }, /PORT must be a port number/],
    [{ PORT: '70000' }, /PORT must be a port number/],
    [{ PORTAL_URL: 'portal.example' }, /PORTAL_URL must be an absolute URL/],
    [{ PORTAL_URL: 'http://portal.example/path' }, /PORTAL_URL must be an origin/],
    [{ CORS_ORIGINS: 'https://a.example, https://b.example/path' }, /CORS_ORIGINS must be an origin/],
    [{ SMTP_URL: 'smtp://' }, /SMTP_URL must look like/],
    [{ MAIL_FROM: 'Portal' }, /MAIL_FROM must be one address/],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, /MAIL_FROM must be one address/],
    [{ OIDC_SCOPE: 'email profile' }, /OIDC_SCOPE must hold openid/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must look like postgres:/],
    [{ SESSION_SECRET: 'short' }, /SESSION_SECRET must have at least 32/],
    [{ NODE_ENV: 'staging' }, /NODE_ENV must be development/],
    [{ OIDC_ISSUER: 'https://id.example' }, /belong together/],
    [{ SMTP_ULR: 'smtp://x' }, /SMTP_ULR is not a setting/],
    [{ FEATURE_FLAGS: 'showVersion=true' }, /FEATURE_FLAGS must be a list like .*"showVersion=true" is not/],
    [{ FEATURE_FLAGS: 'showVersions' }, /FEATURE_FLAGS must be a list like showVersions=true,tdx-3531/],
    [{ CONTACT_URL: 'hello@example.com' }, /CONTACT_URL must be an address that begins with/],
  ])('stop the start with a line that names the setting: %j', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(SettingsError)
    expect(() => readSettings(environment)).toThrow(message)
  })

  it('name every problem at once', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT .*\nLOG_LEVEL /)
  })

  it.each(['SESSION_SECRET', 'SMTP_URL', 'DATABASE_URL'])('require %s in production', (name) => {
    expect(() => readSettings({ ...production, [name]: '' })).toThrow(
      new RegExp(`${name} is required in production`),
    )
  })

  it('let nobody else into a portal where anybody can be anybody', () => {
    const PORTAL_URL = 'https://portal.example'
    expect(() => readSettings({ PORTAL_URL })).toThrow(/NODE_ENV must be production/)
    expect(readSettings({ ...production, PORTAL_URL }).PORTAL_URL).toBe(PORTAL_URL)
    expect(readSettings({ PORTAL_URL: 'https://localhost:3443' }).NODE_ENV).toBe('development')
  })

  it('allow the embedded database in production when asked for by name', () => {
    const settings = readSettings({ ...production, DATABASE_URL: '', ALLOW_EMBEDDED_DATABASE: 'true' })
    expect(settings.DATABASE_URL).toBeUndefined()
  })

  it('are all documented for operators, with their defaults', async () => {
    const documented = await documentedSettings()
    const known = messageOf({ PORTAL_X: '1' }).split('Known settings: ')[1]?.split(', ') ?? []
    expect(documented.map(({ name }) => name).toSorted()).toEqual(known.toSorted())

    const defaults: Record<string, unknown> = { ...readSettings({}) }
    const stated = documented.filter(({ value }) => value !== undefined)
    expect(stated).toEqual(stated.map(({ name }) => ({ name, value: String(defaults[name]) })))
    const inWords = documented.filter(({ value }) => value === undefined).map(({ name }) => name)
    expect(inWords.filter((name) => String(defaults[name] ?? '') !== '')).toEqual([])
  })
})

function messageOf(environment: Record<string, string>): string {
  try {
    readSettings(environment)
    return ''
  } catch (error) {
    return String(error)
  }
}
