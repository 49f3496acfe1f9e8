import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '../../../config/settings.ts'
import { insertDeveloper, insertPortal, insertProduct, insertStrategy } from '../../../testing/factories.ts'
import { startIdentityProvider, type TestIdentityProvider } from '../../../testing/identity-provider.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { checkDatabase, clockFinding } from './check-database.ts'
import { checkServices } from './check-services.ts'
import type { Finding } from './finding.ts'

const app = setUpSharedTestApp()
let provider: TestIdentityProvider
let mail: SMTPServer
let smtpUrl: string

beforeAll(async () => {
  provider = await startIdentityProvider()
  mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  const server: Server = mail.listen(0, '127.0.0.1')
  await once(server, 'listening')
  smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  provider.reset()
  return app.database.truncate()
})
afterAll(async () => {
  await provider.close()
  await new Promise<void>((done) => mail.close(() => done()))
})

const now = () => new Date()

async function services(environment: Record<string, string>) {
  const findings = await checkServices(readSettings({ NODE_ENV: 'test', ...environment }), now)
  return stateOf(findings)
}

/** Returns state and detail of each check. */
function stateOf(findings: Finding[]): Record<string, string> {
  return Object.fromEntries(findings.map(({ check, state, detail }) => [check, `${state}: ${detail}`]))
}

/** A port without a listener. */
const CLOSED_PORT = '127.0.0.1:9'

describe('stagedoor doctor', () => {
  it('warns about missing content and services in an empty portal', async () => {
    const findings = stateOf((await runOperationInTest(app, 'doctor')) as Finding[])
    expect(findings).toMatchObject({
      settings: expect.stringMatching(/^ok: test/),
      database: expect.stringMatching(/^ok: PostgreSQL 1[5-9]/),
      clock: expect.stringMatching(/^ok: /),
      content: expect.stringMatching(/^warning: .*stagedoor import/),
      strategies: expect.stringMatching(/^warning: /),
      mail: expect.stringMatching(/^warning: SMTP_URL is not set/),
    })
    expect(findings).not.toHaveProperty('outbox')
  })

  it('counts products and auth strategies', async () => {
    await insertPortal(app.deps.db)
    await insertStrategy(app.deps.db)
    await insertProduct(app.deps.db)
    const findings = stateOf((await runOperationInTest(app, 'doctor')) as Finding[])
    expect(findings.content).toBe('ok: 1 products, 1 auth strategies')
    expect(findings).not.toHaveProperty('strategies')
  })

  it('fails when passwords are turned off and there is no single sign-on', async () => {
    await insertPortal(app.deps.db, { basicAuthEnabled: false })
    const settings = { ...app.deps.settings, NODE_ENV: 'production' as const }
    const withoutSso = stateOf(await checkDatabase({ ...app.deps, settings }))
    expect(withoutSso['sign-in']).toMatch(/^failed: Nobody can sign in: .*Set OIDC_ISSUER/)
    expect(stateOf(await checkDatabase(app.deps))).not.toHaveProperty('sign-in')
  })

  it('fails in production when demo accounts are enabled, and lists them in development', async () => {
    await insertDeveloper(app.deps.db, { email: 'ada@example.com', isDemo: true, passwordHash: 'x' })
    await insertDeveloper(app.deps.db, { email: 'bo@example.com', isDemo: true, status: 'disabled' })
    const ofAccounts = async (NODE_ENV: 'production' | 'development') => {
      const settings = { ...app.deps.settings, NODE_ENV }
      return stateOf(await checkDatabase({ ...app.deps, settings }))['demo accounts']
    }
    expect(await ofAccounts('production')).toMatch(/^failed: .*: ada@example\.com\. .*developers disable/)
    expect(await ofAccounts('development')).toMatch(/^ok: .*ada@example\.com/)
  })

  it('reports a reachable mail server and identity provider', async () => {
    expect(
      await services({
        SMTP_URL: smtpUrl,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: 'a',
        OIDC_CLIENT_SECRET: 'b',
        DCR_ISSUER: provider.issuer,
      }),
    ).toMatchObject({
      mail: expect.stringMatching(/^ok: /),
      'identity provider': `ok: ${provider.issuer} is reachable`,
      'identity provider: clock': expect.stringMatching(/^ok: /),
      'client registration': `ok: ${provider.issuer} is reachable`,
    })
  })

  it('names the setting of an unreachable service', async () => {
    expect(
      await services({
        SMTP_URL: `smtp://${CLOSED_PORT}`,
        OIDC_ISSUER: `http://${CLOSED_PORT}`,
        OIDC_CLIENT_ID: 'a',
        OIDC_CLIENT_SECRET: 'b',
      }),
    ).toMatchObject({
      mail: expect.stringMatching(/^failed: .*Check SMTP_URL/),
      'identity provider': expect.stringMatching(/^failed: .*Check OIDC_ISSUER/),
    })
  })

  it.each([
    [500, {}, /responded with 500/],
    [200, { issuer: 'https://other.example' }, /issuer is https:\/\/other\.example/],
    [200, null, /issuer is undefined/],
  ])('fails for a provider that responds with %i %j', async (status, body, detail) => {
    provider.interfere(() => (_request, response) => response.writeHead(status).end(JSON.stringify(body)))
    const findings = await services({ DCR_ISSUER: provider.issuer })
    expect(findings['client registration']).toMatch(detail)
  })

  it('fails for a provider without client registration', async () => {
    const body = JSON.stringify({ issuer: provider.issuer })
    provider.interfere(() => (_request, response) => response.writeHead(200).end(body))
    const findings = await services({ DCR_ISSUER: provider.issuer })
    expect(findings['client registration']).toMatch(/^failed: The provider has no registration_endpoint/)
  })

  it('warns about missing metrics and unencrypted connections', async () => {
    const production = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'x'.repeat(32),
      ALLOW_EMBEDDED_DATABASE: 'true',
      SMTP_URL: smtpUrl,
    }
    const findings = checkServices(
      readSettings({
        ...production,
        SMTP_URL: 'smtp://portal:secret@mail.invalid:587',
        RUM_INTAKE_URL: 'http://rum.example',
      }),
      now,
    )
    expect(stateOf(await findings)).toMatchObject({
      metrics: expect.stringMatching(/^warning: .*METRICS_TOKEN.*METRICS_LISTEN/),
      'usage monitoring': expect.stringMatching(/^warning: RUM_INTAKE_URL/),
      'mail encryption': expect.stringMatching(/^warning: SMTP_URL(?!.*secret)/),
    })
    const safe = await services({ ...production, METRICS_TOKEN: 'x'.repeat(16) })
    expect(safe).not.toHaveProperty('metrics')
    expect(safe).not.toHaveProperty('mail encryption')
    expect(await services({ SMTP_URL: smtpUrl })).not.toHaveProperty('metrics')
  })

  describe('in production', () => {
    const SECRET = '3q2+7wM5t1kZpXr0bVnYdHsLcGfJuEoA'
    const warnings = async (environment: Record<string, string>) => {
      const findings = await services({
        NODE_ENV: 'production',
        ALLOW_EMBEDDED_DATABASE: 'true',
        PORTAL_URL: 'https://portal.example',
        TRUSTED_PROXIES: '1',
        SESSION_SECRET: SECRET,
        SMTP_URL: smtpUrl,
        MAIL_FROM: 'portal@portal.example',
        METRICS_TOKEN: SECRET,
        ...environment,
      })
      return Object.entries(findings).filter(([, finding]) => !finding.startsWith('ok'))
    }

    it('does not warn when all settings are correct', async () => {
      expect(await warnings({})).toEqual([])
      expect(await warnings({ SESSION_SECRET: '0123456789abcdef'.repeat(2) })).toEqual([])
    })

    it.each([
      ['address', { PORTAL_URL: '' }, /http:\/\/localhost:3000\b.*Set PORTAL_URL/],
      ['address', { PORTAL_URL: 'http://127.0.0.1:8080' }, /http:\/\/127\.0\.0\.1:8080\b.*Set PORTAL_URL/],
      ['mail sender', { MAIL_FROM: '' }, /portal@localhost.*Set MAIL_FROM/],
      ['mail sender', { MAIL_FROM: 'Portal <portal@LOCALHOST>' }, /Set MAIL_FROM/],
      ['client addresses', { TRUSTED_PROXIES: '0' }, /Set TRUSTED_PROXIES/],
      ['secrets', { SESSION_SECRET: 'changeme'.repeat(4) }, /^warning: SESSION_SECRET has only 7 different/],
      ['secrets', { SESSION_SECRET_NEXT: 'x'.repeat(32) }, /^warning: SESSION_SECRET_NEXT has only 1 /],
      ['secrets', { GATEWAY_TOKEN: 'ab'.repeat(16) }, /^warning: GATEWAY_TOKEN has only 2 /],
    ])('warns about %s with %j', async (check, environment, detail) => {
      expect(await warnings(environment)).toEqual([[check, expect.stringMatching(detail)]])
    })
  })

  it('fails for an http address in production', async () => {
    const findings = await services({
      NODE_ENV: 'production',
      PORTAL_URL: 'http://portal.example',
      SESSION_SECRET: 'x'.repeat(32),
      SMTP_URL: smtpUrl,
      ALLOW_EMBEDDED_DATABASE: 'true',
    })
    expect(findings.address).toMatch(/^failed: .*https/)
  })
})

describe('clockFinding', () => {
  it.each([
    [0, 'ok'],
    [2_000, 'ok'],
    [-2_001, 'warning'],
    [30_001, 'failed'],
  ])('compares clocks that differ by %i ms: %s', (difference, state) => {
    const ours = new Date('2026-01-01T00:00:00Z')
    const theirs = new Date(ours.getTime() + difference)
    expect(clockFinding('clock', 'the database', theirs, ours).state).toBe(state)
  })
})
