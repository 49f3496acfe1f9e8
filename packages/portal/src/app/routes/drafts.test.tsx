import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { draftKey } from '../../lib/drafts/draft-keys.ts'
import { readDraft, writeDraft } from '../../lib/drafts/draft-storage.ts'
import { session } from '../../lib/session/session.ts'
import {
  aDeveloper,
  aList,
  anApplication,
  aProduct,
  aVersion,
  id,
  KEY_STRATEGY,
  MANAGED_STRATEGY,
} from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type Handlers, problem } from '../../testing/test-server.ts'

const TIME = '2026-01-10T09:00:00.000Z'
const CANDIDATE = { registration_id: null, registration_status: null, created_at: TIME, updated_at: TIME }
const MANAGED_VERSION = aVersion({
  registration_configs: [
    { ...MANAGED_STRATEGY, registration_enabled: true, registration_auto_approve: false },
  ],
})
const unauthorized = () => problem(401, 'Session expired')
const handlers: Handlers = {
  'GET applications/auth-strategies': () => ({ body: aList([KEY_STRATEGY, MANAGED_STRATEGY]) }),
  'GET applications/:id': () => ({ body: anApplication() }),
  'GET applications/:id/credentials': () => ({ body: aList([]) }),
  'GET applications/:id/registrations': () => ({ body: aList([]) }),
  'GET applications': () => ({ body: aList([]) }),
  'GET products/:id': () => ({ body: aProduct() }),
  'GET products/:id/versions': () => ({ body: aList([MANAGED_VERSION]) }),
  'GET products/:id/documents': () => ({ body: aList([]) }),
  'GET products/:id/versions/:version/spec/operations': () => ({ status: 204 }),
  'GET products/:id/versions/:version/applications': ({ query }) => ({
    body: aList(
      query.has('unregistered')
        ? [
            { ...CANDIDATE, id: id(50), name: 'Seat map' },
            { ...CANDIDATE, id: id(51), name: 'Till' },
          ]
        : [],
    ),
  }),
  'GET applications/:id/product-versions/:version/granted-scopes': () => ({ body: { scopes: [] } }),
  'POST developer/logout': () => ({ status: 204 }),
}
const expired: Handlers = {
  'POST applications': unauthorized,
  'PATCH applications/:id': unauthorized,
  'POST applications/:id/registrations': unauthorized,
  'POST applications/:id/credentials': unauthorized,
  'POST developer/refresh': unauthorized,
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

async function type(label: string, text: string) {
  const input = await field(label)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

interface Form {
  at: string
  opensWith?: string
  fill: () => Promise<void>
  submit: string
  expectFilled: () => Promise<void>
}

const FORMS: readonly (readonly [string, Form])[] = [
  [
    'a new application',
    {
      at: '/application/create',
      fill: async () => {
        await type('Name', 'Box office')
        await userEvent.selectOptions(await field('Auth strategy'), MANAGED_STRATEGY.id)
        await type('Redirect URI (optional)', 'https://example.com/callback')
        await type('Description (optional)', 'Sells tickets')
      },
      submit: 'Create',
      expectFilled: async () => {
        expect((await field('Name')).value).toBe('Box office')
        expect((await field('Auth strategy')).value).toBe(MANAGED_STRATEGY.id)
        expect((await field('Redirect URI (optional)')).value).toBe('https://example.com/callback')
        expect((await field('Description (optional)')).value).toBe('Sells tickets')
      },
    },
  ],
  [
    'an existing application',
    {
      at: `/application/${id(30)}/update`,
      fill: () => type('Name', 'Renamed'),
      submit: 'Save changes',
      expectFilled: async () => expect((await field('Name')).value).toBe('Renamed'),
    },
  ],
  [
    'a registration',
    {
      at: `/spec/${id(10)}/${id(20)}?application=`,
      fill: async () => {
        await userEvent.click(await screen.findByRole('radio', { name: 'Till' }))
        const [scope] = await screen.findAllByRole('checkbox')
        if (scope) await userEvent.click(scope)
      },
      submit: 'Register',
      expectFilled: async () => {
        expect(await screen.findByRole<HTMLInputElement>('radio', { name: 'Till' })).toHaveProperty(
          'checked',
          true,
        )
        const [scope] = await screen.findAllByRole('checkbox')
        expect(scope).toHaveProperty('checked', true)
      },
    },
  ],
  [
    'a new credential',
    {
      at: `/application/${id(30)}`,
      opensWith: 'Generate credential',
      fill: async () => {
        await type('Name', 'Staging')
        await userEvent.selectOptions(await field('Expires'), '90')
      },
      submit: 'Generate',
      expectFilled: async () => {
        expect((await field('Name')).value).toBe('Staging')
        expect((await field('Expires')).value).toBe('90')
      },
    },
  ],
]

describe.each(FORMS)('the form of %s', (_name, form) => {
  async function open(more: Handlers = {}) {
    const app = await renderApp({ at: form.at, handlers: { ...handlers, ...more } })
    if (form.opensWith) await click(form.opensWith)
    return app
  }

  it('has what was typed when the developer signs in again after the session has ended', async () => {
    const app = await open(expired)
    await form.fill()
    await click(form.submit)
    await waitFor(() => expect(app.loaded).toEqual(['/login?sessionEnded=true']))
    app.unmount()
    await open()
    await form.expectFilled()
  })

  it('keeps no draft after it was left', async () => {
    const app = await open()
    await form.fill()
    expect(sessionStorage.length).toBeGreaterThan(0)
    await app.router.navigate('/404')
    await waitFor(() => expect(sessionStorage.length).toBe(0))
  })
})

it('keeps no draft after a logout', async () => {
  const app = await renderApp({ at: '/application/create', handlers })
  await type('Name', 'Box office')
  await userEvent.click(await screen.findByRole('button', { name: /Ada Okonkwo|Account/ }))
  await click('Log out')
  await waitFor(() => expect(app.loaded).toEqual(['/login']))
  expect(sessionStorage.length).toBe(0)
})

it('keeps no draft beside the secret of the application that it created', async () => {
  await renderApp({
    at: `/application/create?auth_strategy_id=${MANAGED_STRATEGY.id}`,
    handlers: {
      ...handlers,
      'POST applications': () => ({
        status: 201,
        body: { ...anApplication(), credentials: { client_id: 'c', client_secret: 'the-secret' } },
      }),
    },
  })
  await type('Name', 'Box office')
  await click('Create')
  await screen.findByText('the-secret')
  await waitFor(() => expect(sessionStorage.length).toBe(0))
})

describe('a stored draft', () => {
  const INITIAL = { name: '', scopes: [] as string[] }
  const VALUES = { name: 'Box office', scopes: ['a'] }
  const key = draftKey('ada', 'form')

  it('is not restored after an hour, with a changed shape, or if it cannot be read', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    writeDraft(key, VALUES)
    expect(readDraft(key, INITIAL)).toEqual(VALUES)
    expect(readDraft(key, { ...INITIAL, expires: 0 })).toBeUndefined()
    vi.advanceTimersByTime(3_600_000)
    expect(readDraft(key, INITIAL)).toBeUndefined()
    expect(sessionStorage.length).toBe(0)
    vi.useRealTimers()
    for (const text of [
      '{',
      '1',
      '{"at":1}',
      JSON.stringify({ at: Date.now(), values: { name: 1, scopes: {} } }),
    ]) {
      sessionStorage.setItem(key, text)
      expect(readDraft(key, INITIAL)).toBeUndefined()
    }
  })

  it('of another account is removed by a login', async () => {
    await renderApp({
      at: '/login',
      isSignedIn: false,
      handlers: {
        'POST developer/authenticate': () => ({ status: 204 }),
        'GET developer/me': () => ({ body: aDeveloper() }),
      },
    })
    writeDraft(key, VALUES)
    const own = draftKey(aDeveloper().id, 'form')
    writeDraft(own, VALUES)
    await userEvent.type(await screen.findByTestId('auth-login-email'), 'ada@example.com')
    await userEvent.type(screen.getByTestId('auth-login-password'), 'Curtain-Call-1927')
    await userEvent.click(screen.getByTestId('auth-login-submit'))
    await waitFor(() => expect(session.get().developer?.id).toBe(aDeveloper().id))
    expect(Object.keys(sessionStorage)).toEqual([own])
  })
})
