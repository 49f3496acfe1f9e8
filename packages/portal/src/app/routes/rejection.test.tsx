import { REJECTIONS } from '@stagedoor/contract/usage/gateway'
import type { RejectedApplication, RejectionHelp } from '@stagedoor/contract/usage/rejection-help'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aList, aVersion, id } from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { session } from '../../lib/session/session.ts'
import { problem } from '../../testing/test-server.ts'

const HELP: RejectionHelp = {
  product: { id: id(1), name: 'Venues' },
  version: null,
  key_names: [],
  may_view: true,
  may_register: true,
  versions: [],
  applications: [],
}

const CONFIG = aVersion().registration_configs[0]?.id ?? ''

/** The developer's application, whose registration has the status; null without a registration. */
function till(
  status: NonNullable<RejectedApplication['registration']>['status'] | null,
): RejectedApplication {
  const registration = {
    id: id(5),
    status: status ?? 'approved',
    scopes: [],
    updated_at: '2026-11-01T00:00:00.000Z',
  }
  return {
    id: id(3),
    name: 'Till',
    credential_type: 'key_auth',
    auth_strategy_id: CONFIG,
    registration: status === null ? null : registration,
  }
}

/** Help for a version that the developer may register for. */
function helpFor(...applications: RejectedApplication[]): RejectionHelp {
  return { ...HELP, version: aVersion(), key_names: ['X-Till-Key'], applications }
}

const CANDIDATE = {
  id: id(3),
  name: 'Till',
  registration_id: null,
  registration_status: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
}

const open = (reason: string, help: RejectionHelp, query = '?version=venues/v1') =>
  renderApp({
    at: `/rejections/${reason}${query}`,
    handlers: {
      'GET rejection-help': () => ({ body: help }),
      'GET products/:id/versions/:version/applications': () => ({ body: aList([CANDIDATE]) }),
    },
  })

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const address = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

describe('the developer', () => {
  it.each([
    ['missing_credential', 'No credential sent'],
    ['invalid_credential', 'Credential not valid'],
    ['expired_credential', 'Credential expired'],
    ['test_credential', 'Test key in production'],
  ])('replaces the credential: %s', async (reason, name) => {
    await open(reason, helpFor(till('approved')))
    expect(await title(name)).toBeTruthy()
    expect(await address('Create a key')).toBe(`/application/${id(3)}#credentials`)
    expect(screen.queryByText(/X-Till-Key: \$API_KEY/) !== null).toBe(reason === 'missing_credential')
    expect(within(screen.getByRole('row', { name: /Till/ })).getByText('Approved')).toBeTruthy()
  })

  it('chooses between the applications that could be meant', async () => {
    await open(
      'invalid_credential',
      helpFor(till('approved'), { ...till('pending'), id: id(4), name: 'Kiosk' }),
    )
    await title('Credential not valid')
    expect(await address('Create a key for Till')).toBe(`/application/${id(3)}#credentials`)
    expect(await address('Create a key for Kiosk')).toBe(`/application/${id(4)}#credentials`)
  })

  it('registers an application that is not registered', async () => {
    await open('not_registered', helpFor(till(null)))
    await title('Application not registered')
    expect(await screen.findByText('None of your applications is registered for this version.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByRole('radio', { name: 'Till' })).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Register for Venues v1' })).toBeTruthy()
  })

  it('is told that a registration is still under review, and when it is approved', async () => {
    const app = await open('registration_pending', helpFor(till('pending')))
    await title('Registration under review')
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('Nothing has changed yet.')).toBeTruthy()
    app.server.use({ 'GET rejection-help': () => ({ body: helpFor(till('approved')) }) })
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('The registration is approved. Send your request again.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull()
  })

  it.each([
    ['registration_rejected', 'Registration rejected', 'rejected'],
    ['registration_revoked', 'Registration revoked', 'revoked'],
  ] as const)('checks again, or registers again: %s', async (reason, name, status) => {
    await open(reason, helpFor(till(status)))
    await title(name)
    expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Register Till again' })).toBeTruthy()
  })

  it('requests a missing scope', async () => {
    const [config] = aVersion().registration_configs
    const version = aVersion({
      registration_configs: config ? [{ ...config, available_scopes: ['events:read'] }] : [],
    })
    await open('insufficient_scope', { ...helpFor(till('approved')), version })
    await title('Scope missing')
    await userEvent.click(await screen.findByRole('button', { name: 'Request scopes' }))
    expect(await screen.findByText(/^The registration is reviewed again\./)).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Request scopes for Till' })).toBeTruthy()
    expect(await screen.findByRole('checkbox', { name: 'events:read' })).toBeTruthy()
  })

  it('opens a published version', async () => {
    await open('unknown_product_version', { ...HELP, versions: [{ id: id(20), name: 'v3' }] })
    await title('Version not published')
    expect(await address('Open Venues v3')).toBe(`/spec/${id(1)}/${id(20)}`)
  })

  it.each([
    ['access_denied', 'No access to this API'],
    ['developer_disabled', 'Account not active'],
  ])('contacts an administrator: %s', async (reason, name) => {
    await open(reason, helpFor(till('approved')))
    await title(name)
    expect(await screen.findByText(/^Contact an administrator of this portal/)).toBeTruthy()
    expect(await address('Go to the catalog')).toBe('/')
  })

  it.each([
    ['access_denied', 'No access to this API', true],
    ['no_such_reason', 'Request rejected', false],
  ])('gets no details of a version that is hidden or unknown: %s', async (reason, name, isHidden) => {
    await renderApp({ at: `/rejections/${reason}?version=venues/v1`, handlers: {} })
    await title(name)
    expect(await address('Go to the catalog')).toBe('/')
    expect(screen.queryByText(/^The product version doesn’t exist/) !== null).toBe(isHidden)
  })

  it('waits until the limit on wrong credentials resets, which screen readers announce', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: Date.UTC(2026, 0, 1, 12, 0, 58),
    })
    // jsdom has no media queries.
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })
    await open('too_many_attempts', HELP)
    await title('Too many attempts')
    await screen.findByRole('timer')
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.getByRole('timer').textContent).toBe('Wait 1 second.')
    expect(screen.queryByText('You can send requests again.')).toBeNull()
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByText('You can send requests again.').closest('output')).toBeTruthy()
  })
})

it.each(Object.keys(REJECTIONS))('shows a visitor of %s nothing about the version', async (reason) => {
  const texts: (string | null)[] = []
  for (const version of ['venues/v1', '"><script>', 'x'.repeat(5_000), '']) {
    const app = await renderApp({
      at: `/rejections/${reason}?${new URLSearchParams({ version })}`,
      isSignedIn: false,
      handlers: { 'GET rejection-help': () => ({ body: helpFor(till('approved')) }) },
    })
    await screen.findByText('Log in to see your applications and how to fix this.')
    texts.push(document.body.textContent)
    expect(app.server.calls()).not.toContain('GET rejection-help')
    app.unmount()
  }
  expect(new Set(texts).size).toBe(1)
})

it('tells a visitor how to send a credential, and offers to sign up', async () => {
  await renderApp({ at: '/rejections/missing_credential', isSignedIn: false, handlers: {} })
  expect(await screen.findByText(/apikey: \$API_KEY[^]+Authorization: Bearer/)).toBeTruthy()
  const main = screen.getByRole('main')
  expect(within(main).getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
})

it('leads a visitor back to the rejection after the log-in', async () => {
  const at = '/rejections/developer_disabled?version=venues%2Fv1'
  await renderApp({ at, isSignedIn: false, handlers: {} })
  const main = await screen.findByRole('main')
  await userEvent.click(within(main).getByRole('link', { name: 'Log in' }))
  expect(session.get().to).toBe(at)
})

it('shows an error when the state of a registration cannot be checked again', async () => {
  let isAvailable = true
  await renderApp({
    at: '/rejections/registration_pending?version=venues/v1',
    handlers: {
      'GET rejection-help': () => (isAvailable ? { body: HELP } : problem(503, 'Unavailable')),
    },
  })
  const button = await screen.findByRole('button', { name: 'Check again' })
  isAvailable = false
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull(), { timeout: 10_000 })
  expect(screen.getAllByRole('alert').some((alert) => alert.textContent !== '')).toBe(true)
  expect(screen.queryByText('Nothing has changed yet.')).toBeNull()
})

it('replaces a rejected registration by one that is reviewed', async () => {
  const registration = { status: 'rejected' as const, scopes: [], updated_at: '2026-11-01T00:00:00.000Z' }
  const help: RejectionHelp = {
    ...HELP,
    version: aVersion(),
    applications: [
      {
        id: id(3),
        name: 'Till',
        credential_type: 'key_auth',
        auth_strategy_id: aVersion().registration_configs[0]?.id ?? null,
        registration: { ...registration, id: id(5) },
      },
    ],
  }
  const { server } = await renderApp({
    at: '/rejections/registration_rejected?version=venues/v1',
    handlers: {
      'GET rejection-help': () => ({ body: help }),
      [`POST applications/${id(3)}/registrations`]: () => problem(503, 'Unavailable'),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Register Till again' }))
  expect(await screen.findByText(/is reviewed again/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Register again' }))
  await waitFor(() =>
    expect(server.requests.at(-1)?.body).toEqual({
      product_version_id: aVersion().id,
      replaces: id(5),
    }),
  )
})
