import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { exposureWarnings } from './exposure.ts'
import { hasDevelopmentProvider } from './identity-provider.ts'
import { readSettings, SETTING_NAMES, SettingsError } from './settings.ts'

const PAGE = new URL('../../../../docs/deploy/settings.md', import.meta.url)

/** Returns name and default of each row of the settings table. Defaults that are prose have no code marks. */
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

describe('readSettings', () => {
  it('has a default for every setting', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PORTAL_URL: 'http://localhost:3000',
      NODE_ENV: 'development',
    })
  })

  it('derives PORTAL_URL from PORT', () => {
    expect(readSettings({ PORT: '4000' }).PORTAL_URL).toBe('http://localhost:4000')
    const PORTAL_URL = 'http://dev.example/'
    expect(readSettings({ ...production, PORT: '4000', PORTAL_URL }).PORTAL_URL).toBe('http://dev.example')
  })

  it('logs requests in production only', () => {
    expect(readSettings({}).LOG_LEVEL).toBe('warn')
    expect(readSettings(production).LOG_LEVEL).toBe('info')
    expect(readSettings({ ...production, LOG_LEVEL: 'debug' }).LOG_LEVEL).toBe('debug')
  })

  it('sets the named feature flags and omits the others', () => {
    expect(readSettings({}).FEATURE_FLAGS).toBe('')
    const FEATURE_FLAGS = ' showVersions = true, tdx-3531-app-reg-v2=false,'
    expect(readSettings({ FEATURE_FLAGS }).FEATURE_FLAGS).toBe('showVersions=true&tdx-3531-app-reg-v2=false')
  })

  it('accepts an origin with a trailing slash, and an address with or without a name', () => {
    expect(readSettings({ PORTAL_URL: 'http://LOCALHOST:3000/' }).PORTAL_URL).toBe('http://localhost:3000')
    for (const MAIL_FROM of ['portal@example.com', '"Box, Office" <portal@example.com>', '<p@localhost>'])
      expect(readSettings({ MAIL_FROM })).toMatchObject({ MAIL_FROM })
  })

  it('treats an empty value as absent', () => {
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
    [{ OIDC_SCOPE: 'email profile' }, /OIDC_SCOPE must contain openid/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must look like postgres:/],
    [{ SESSION_SECRET: 'short' }, /SESSION_SECRET must have at least 32/],
    [{ NODE_ENV: 'staging' }, /NODE_ENV must be development/],
    [{ OIDC_ISSUER: 'https://id.example' }, /belong together/],
    [{ SMTP_ULR: 'smtp://x' }, /^SMTP_ULR is not a setting of Stagedoor\. Did you mean SMTP_URL\?$/],
    [
      { FEATURE_FLAGS: 'showVersion=true' },
      /FEATURE_FLAGS must be a list like .*"showVersion=true" is not valid/,
    ],
    [{ FEATURE_FLAGS: 'showVersions' }, /FEATURE_FLAGS must be a list like showVersions=true,tdx-3531/],
    [{ METRICS_LISTEN: '9464' }, /METRICS_LISTEN must look like 127\.0\.0\.1:9464/],
    [{ METRICS_LISTEN: '127.0.0.1:99999' }, /METRICS_LISTEN must be a port number/],
    [{ CONTACT_URL: 'hello@example.com' }, /CONTACT_URL must be an address that begins with/],
  ])('fails with a line that names the setting: %j', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(SettingsError)
    expect(() => readSettings(environment)).toThrow(message)
  })

  it.each(['SESSION_SECRET_NEXT', 'SESSION_SECRET_BEFORE'])(
    'rejects %s if it equals SESSION_SECRET',
    (name) => {
      const same = { ...production, [name]: production.SESSION_SECRET }
      expect(() => readSettings(same)).toThrow(`${name} is the same as SESSION_SECRET`)
      expect(() => readSettings({ ...production, [name]: 'y'.repeat(32) })).not.toThrow()
    },
  )

  it('reports all problems together', () => {
    expect(() => readSettings({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT .*\nLOG_LEVEL /)
  })

  it.each(['SESSION_SECRET', 'SMTP_URL', 'DATABASE_URL'])('requires %s in production', (name) => {
    expect(() => readSettings({ ...production, [name]: '' })).toThrow(
      new RegExp(`${name} is required in production`),
    )
  })

  it('requires only the database in production for a command that does not need more', () => {
    const { NODE_ENV, DATABASE_URL } = production
    expect(readSettings({ NODE_ENV, DATABASE_URL }, { databaseOnly: true })).toMatchObject({ DATABASE_URL })
    expect(() => readSettings({ NODE_ENV }, { databaseOnly: true })).toThrow(/^DATABASE_URL is required/)
  })

  describe('in development mode', () => {
    const LOCAL = [
      { HOST: '127.0.0.1' },
      { HOST: 'localhost' },
      { HOST: '::1' },
      { HOST: '127.0.0.53' },
      { PORTAL_URL: 'https://localhost:3443' },
      { PORTAL_URL: 'http://[::1]:3000' },
      { PORTAL_URL: 'http://portal.localhost' },
      { SANDBOX_LISTEN: '127.0.0.1:4311' },
    ]
    const EXPOSED = [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.5' },
      { HOST: 'portal.internal' },
      { HOST: 'localhost.example.com' },
      { PORTAL_URL: 'https://portal.example' },
      { PORTAL_URL: 'http://portal.example' },
      { PORTAL_URL: 'http://192.168.1.5:3000' },
      { PORTAL_URL: 'http://localhost.example.com' },
      { HOST: '0.0.0.0', PORTAL_URL: 'http://localhost:3000' },
      { SANDBOX_LISTEN: '0.0.0.0:4311' },
    ]
    const MODES = [undefined, 'development', 'test']

    it.each(MODES)('starts on the local host (NODE_ENV=%s)', (NODE_ENV) => {
      for (const local of LOCAL) expect(() => readSettings({ ...local, NODE_ENV })).not.toThrow()
    })

    it.each(MODES)('fails if other machines can reach the server (NODE_ENV=%s)', (NODE_ENV) => {
      for (const exposed of EXPOSED)
        expect(() => readSettings({ ...exposed, NODE_ENV })).toThrow(
          /NODE_ENV must be production .*(?:HOST|PORTAL_URL|SANDBOX_LISTEN) is .*DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK=true/,
        )
    })

    it('starts on a network with the override, with a warning and without the identity provider', () => {
      for (const exposed of EXPOSED) {
        const settings = readSettings({ ...exposed, DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: 'true' })
        expect(exposureWarnings(settings)).toEqual([expect.stringContaining('other machines can reach it')])
        expect(hasDevelopmentProvider(settings)).toBe(
          exposed.PORTAL_URL === undefined || exposed.PORTAL_URL === 'http://localhost:3000',
        )
      }
      expect(exposureWarnings(readSettings({}))).toEqual([])
    })

    it('disallows private addresses for the Try it proxy if other machines can reach the server', () => {
      const open = { TRY_IT_PROXY_PRIVATE_ADDRESSES: 'true' }
      expect(() => readSettings(open)).not.toThrow()
      expect(() =>
        readSettings({ ...open, HOST: '0.0.0.0', DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: 'true' }),
      ).toThrow(/TRY_IT_PROXY_PRIVATE_ADDRESSES must be false/)
    })
  })

  it.each(['OIDC_ISSUER', 'DCR_ISSUER'])('requires https for %s in production', (name) => {
    const withIssuer = (issuer: string) => () =>
      readSettings({
        ...production,
        [name]: issuer,
        OIDC_CLIENT_ID: 'a',
        OIDC_CLIENT_SECRET: 'b',
        ...oidc(name),
      })
    expect(withIssuer('http://id.example')).toThrow(new RegExp(`^${name} must begin with https://`))
    expect(withIssuer('http://localhost.example')).toThrow(`${name} must begin with https://`)
    expect(withIssuer('https://id.example')).not.toThrow()
    for (const local of ['http://localhost:8080/realm', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
      expect(withIssuer(local)).not.toThrow()
    expect(() => readSettings({ DCR_ISSUER: 'http://id.example' })).not.toThrow()
  })

  it('requires a token for metrics that other machines can reach in production', () => {
    const METRICS_LISTEN = '0.0.0.0:9464'
    expect(() => readSettings({ ...production, METRICS_LISTEN })).toThrow(/METRICS_TOKEN is required/)
    const settings = readSettings({ ...production, METRICS_LISTEN, METRICS_TOKEN: 'x'.repeat(16) })
    expect(settings.METRICS_LISTEN).toEqual({ host: '0.0.0.0', port: 9464 })
    expect(readSettings({ ...production, METRICS_LISTEN: '[::1]:9464' }).METRICS_LISTEN?.host).toBe('::1')
  })

  it('starts on any address in production', () => {
    const exposed = { ...production, HOST: '0.0.0.0', PORTAL_URL: 'https://portal.example' }
    expect(readSettings(exposed)).toMatchObject({ HOST: '0.0.0.0', PORTAL_URL: 'https://portal.example' })
    expect(exposureWarnings(readSettings(exposed))).toEqual([])
  })

  it('allows the embedded database in production when ALLOW_EMBEDDED_DATABASE is set', () => {
    const settings = readSettings({ ...production, DATABASE_URL: '', ALLOW_EMBEDDED_DATABASE: 'true' })
    expect(settings.DATABASE_URL).toBeUndefined()
  })

  it('documents every setting and its default in docs/deploy/settings.md', async () => {
    const documented = await documentedSettings()
    expect(documented.map(({ name }) => name).toSorted()).toEqual(SETTING_NAMES.toSorted())

    const defaults: Record<string, unknown> = { ...readSettings({}) }
    const stated = documented.filter(({ value }) => value !== undefined)
    expect(stated).toEqual(stated.map(({ name }) => ({ name, value: String(defaults[name]) })))
    const inProse = documented.filter(({ value }) => value === undefined).map(({ name }) => name)
    expect(inProse.filter((name) => String(defaults[name] ?? '') !== '')).toEqual([])
  })
})

/** OIDC_ISSUER is one of three settings that belong together. */
function oidc(name: string): Record<string, string> {
  return name === 'OIDC_ISSUER' ? {} : { OIDC_ISSUER: 'https://id.example' }
}
