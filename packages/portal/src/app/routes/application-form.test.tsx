import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  aList,
  anApplication,
  aProduct,
  aVersion,
  id,
  KEY_STRATEGY,
  MANAGED_STRATEGY,
  SELF_MANAGED_STRATEGY,
} from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type Handlers, problem, type TestServer } from '../../testing/test-server.ts'

const handlers: Handlers = {
  'GET applications': () => ({ body: aList([]) }),
  'GET applications/auth-strategies': () => ({
    body: aList([KEY_STRATEGY, MANAGED_STRATEGY, SELF_MANAGED_STRATEGY]),
  }),
  'GET applications/:id': () => ({ body: anApplication() }),
  'GET applications/:id/credentials': () => ({ body: aList([]) }),
  'GET applications/:id/registrations': () => ({ body: aList([]) }),
  'POST applications': () => ({ status: 201, body: anApplication() }),
  'GET products/:id': () => ({ body: aProduct() }),
  'GET products/:id/versions': () => ({ body: aList([aVersion()]) }),
  'GET products/:id/documents': () => ({ body: aList([]) }),
  'GET products/:id/versions/:version/spec/operations': () => ({ status: 204 }),
  'GET products/:id/versions/:version/applications': () => ({ body: aList([]) }),
}

let server: TestServer | undefined

async function open(at: string, more: Handlers = {}, settings: Record<string, string> = {}) {
  const app = await renderApp({ at, handlers: { ...handlers, ...more }, settings })
  server = app.server
  await screen.findByRole('heading', { level: 1 })
  return app
}

const sent = (method: string) => server?.requests.find((request) => request.method === method)?.body
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: RegExp | string) => screen.findByLabelText<HTMLInputElement>(name)

describe('form of a new application', () => {
  it('displays an error of the server in the language of the visitor', async () => {
    await open('/application/create', {
      'POST applications': () => problem(409, 'Name already in use', { type: '/problems/name-taken' }),
    })
    await userEvent.selectOptions(await field('Language'), 'de')
    await userEvent.type(await field('Name'), 'Seat map')
    await userEvent.selectOptions(await field(/^Authenti/), 'API key')
    await userEvent.click(button('Erstellen'))
    expect(await screen.findByText('Sie haben bereits eine Anwendung mit diesem Namen.')).toBeTruthy()
  })

  it('requires a choice of several strategies and displays the fields of the chosen one', async () => {
    await open('/application/create')
    await userEvent.type(await field('Name'), 'Seat map')
    await userEvent.click(button('Create'))
    expect(screen.getByText('Auth strategy is required')).toBeTruthy()
    expect(document.activeElement).toBe(await field('Auth strategy'))
    expect(screen.queryByLabelText('Reference ID')).toBeNull()
    await userEvent.selectOptions(await field('Auth strategy'), 'API key')
    expect(screen.queryByText('Auth strategy is required')).toBeNull()
    expect((await field('Reference ID')).closest('details')?.open).toBe(false)
    await userEvent.click(screen.getByText('Advanced'))
    const prefilled = (await field('Reference ID')).value
    expect(prefilled).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    await userEvent.click(button('Generate a reference ID'))
    expect((await field('Reference ID')).value).not.toBe(prefilled)
    expect(sent('POST')).toBeUndefined()
    expect(document.title).toBe('Create Application | Developer Portal')
  })

  it('marks all missing fields, focuses the first one, and sends nothing until they are complete', async () => {
    await open(`/application/create?auth_strategy_id=${SELF_MANAGED_STRATEGY.id}`)
    await screen.findByLabelText('Reference ID')
    await userEvent.click(button('Create'))
    expect(screen.getByText('Name is required')).toBeTruthy()
    expect(screen.getByText('Reference ID is required')).toBeTruthy()
    expect(document.activeElement).toBe(await field('Name'))
    await userEvent.keyboard('Till{Enter}')
    expect(screen.queryByText('Name is required')).toBeNull()
    expect(document.activeElement).toBe(await field('Reference ID'))
    expect(sent('POST')).toBeUndefined()
    // The identity provider decides what it must be.
    expect(screen.queryByRole('button', { name: 'Generate a reference ID' })).toBeNull()
    await userEvent.keyboard('client-1{Enter}')
    await waitFor(() => expect(sent('POST')).toMatchObject({ name: 'Till', reference_id: 'client-1' }))
  })

  it('aborts the request when the user leaves', async () => {
    const app = await open(`/application/create?auth_strategy_id=${KEY_STRATEGY.id}`, {
      'POST applications': () => new Promise(() => undefined),
    })
    await userEvent.type(await field('Name'), 'Seat map')
    await userEvent.click(button('Create'))
    await waitFor(() => expect(sent('POST')).toBeTruthy())
    await userEvent.click(button('Cancel'))
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/my-apps'))
    await waitFor(() => expect(app.queryClient.isMutating()).toBe(0))
  })

  it('preselects the only strategy', async () => {
    await open('/application/create', {
      'GET applications/auth-strategies': () => ({ body: aList([KEY_STRATEGY]) }),
    })
    const select = await field('Auth strategy')
    expect([select.value, select.disabled]).toEqual([KEY_STRATEGY.id, true])
  })

  it('navigates to the new application', async () => {
    const app = await open(`/application/create?auth_strategy_id=${KEY_STRATEGY.id}`)
    await userEvent.type(await field('Name'), ' Seat map ')
    await userEvent.clear(await field('Reference ID'))
    await userEvent.type(await field('Reference ID'), 'seatmap-01')
    await userEvent.click(button('Create'))
    expect(await screen.findByText('Seat map was created')).toBeTruthy()
    await waitFor(() => expect(app.router.state.location.pathname).toBe(`/application/${id(50)}`))
    expect(sent('POST')).toEqual({
      name: 'Seat map',
      reference_id: 'seatmap-01',
      auth_strategy_id: KEY_STRATEGY.id,
    })
  })

  it('opens the advanced fields when the reference ID is missing', async () => {
    await open(`/application/create?auth_strategy_id=${KEY_STRATEGY.id}`)
    await userEvent.type(await field('Name'), 'Seat map')
    await userEvent.click(screen.getByText('Advanced'))
    await userEvent.clear(await field('Reference ID'))
    await userEvent.click(screen.getByText('Advanced'))
    await userEvent.click(button('Create'))
    const id = await field('Reference ID')
    expect(document.activeElement).toBe(id)
    expect(id.closest('details')?.open).toBe(true)
    await userEvent.type(id, 'seatmap')
    expect(id.closest('details')?.open).toBe(true)
  })

  it('is sent once by a double click', async () => {
    const app = await open(`/application/create?auth_strategy_id=${KEY_STRATEGY.id}`)
    await userEvent.type(await field('Name'), 'Seat map')
    const create = button('Create')
    act(() => {
      create.click()
      create.click()
    })
    await waitFor(() => expect(app.router.state.location.pathname).toBe(`/application/${id(50)}`))
    expect(server?.calls().filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  it('displays the client of a managed application once, then returns to the registration', async () => {
    const app = await open(
      `/application/create?product=${id(10)}&product_version=${id(20)}&auth_strategy_id=${MANAGED_STRATEGY.id}`,
      {
        'POST applications': () => ({
          status: 201,
          body: {
            ...anApplication({ name: 'Till', auth_strategy: MANAGED_STRATEGY, reference_id: 'client-1' }),
            credentials: { client_id: 'client-1', client_secret: 's3cr3t' },
          },
        }),
      },
    )
    await userEvent.type(await field('Name'), 'Till')
    await userEvent.click(screen.getByRole('checkbox', { name: 'orders:write' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'events:read' }))
    await userEvent.click(button('Create'))

    const dialog = await screen.findByRole('dialog', { name: 'Save your client secret' })
    expect(within(dialog).getByText('Till')).toBeTruthy()
    expect(within(dialog).getByText('client-1')).toBeTruthy()
    expect(within(dialog).getByText('s3cr3t')).toBeTruthy()
    expect(sent('POST')).toEqual({
      name: 'Till',
      scopes: ['events:read', 'orders:write'],
      auth_strategy_id: MANAGED_STRATEGY.id,
    })

    await userEvent.click(within(dialog).getByRole('button', { name: 'I’ve saved it' }))
    await waitFor(() =>
      expect(app.router.state.location.pathname + app.router.state.location.search).toBe(
        `/spec/${id(10)}/${id(20)}?application=Till`,
      ),
    )
    expect(await screen.findByRole('dialog', { name: 'Register for Orders v1' })).toBeTruthy()
    expect(document.body.textContent).not.toContain('s3cr3t')
    await waitFor(() => expect(app.queryClient.getMutationCache().getAll()).toEqual([]))
  })

  it('reports a wrong redirect URI after a click on another field’s button, which would move before', async () => {
    await open('/application/create', {}, { 'portal-flags': 'tdx-3531-app-reg-v2=false' })
    await userEvent.click(screen.getByText('Advanced'))
    await userEvent.type(await field('Redirect URI (optional)'), 'example.com')
    const pointer = userEvent.setup()
    const target = button('Generate a reference ID')
    await pointer.pointer({ keys: '[MouseLeft>]', target })
    expect(screen.queryByText(/Start each redirect URI with a protocol/)).toBeNull()
    await pointer.pointer({ keys: '[/MouseLeft]', target })
    expect(await screen.findByText(/Start each redirect URI with a protocol/)).toBeTruthy()
    expect((await field(/^Reference ID/)).value).not.toBe('')
  })

  it('refuses a redirect URI without a protocol', async () => {
    await open(`/application/create?auth_strategy_id=${SELF_MANAGED_STRATEGY.id}`)
    await userEvent.type(await field('Name'), 'Till')
    await userEvent.type(await field('Reference ID'), 'c-1')
    await userEvent.type(await field(/Redirect URI/), 'https://a.example/cb, b.example')
    await userEvent.click(button('Create'))
    expect(screen.getByText(/Start each redirect URI with a protocol/)).toBeTruthy()
    expect((await field(/Redirect URI/)).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await field(/Redirect URI/))
    expect(sent('POST')).toBeUndefined()
  })

  it('reports the error of the server and keeps the input', async () => {
    await open(`/application/create?auth_strategy_id=${KEY_STRATEGY.id}`, {
      'POST applications': () =>
        problem(400, 'Bad request', {
          invalid_parameters: [{ field: 'name', reason: 'is reserved' }],
        }),
    })
    await userEvent.type(await field('Name'), 'Seat map')
    await userEvent.click(button('Create'))
    expect((await screen.findByText('name is reserved')).closest('[role="alert"]')).toBeTruthy()
    expect((await field('Name')).value).toBe('Seat map')
  })

  it('reports that no application can be created without an auth strategy', async () => {
    await open('/application/create', { 'GET applications/auth-strategies': () => ({ body: aList([]) }) })
    expect(
      await screen.findByText(
        'You cannot create an application as this developer portal has no available application auth strategies. Please contact a developer portal admin.',
      ),
    ).toBeTruthy()
  })

  it('reports why the auth strategies were not loaded', async () => {
    await open('/application/create', {
      'GET applications/auth-strategies': () => problem(500, 'Out of order'),
    })
    expect(await screen.findByText('Error fetching auth strategies: Out of order')).toBeTruthy()
    expect(screen.queryByText(/You cannot create an application/)).toBeNull()
  })

  it('navigates back on Cancel, or to the applications without a previous page', async () => {
    const app = await open('/application/create')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/my-apps'))
  })

  it('opens at /application', async () => {
    const app = await open('/application')
    expect(app.router.state.location.pathname).toBe('/application/create')
  })
})

describe('form of an existing application', () => {
  const TILL = anApplication({
    name: 'Till',
    description: 'Sells',
    auth_strategy: MANAGED_STRATEGY,
    scopes: ['orders:read'],
  })
  const more: Handlers = {
    'GET applications/:id': () => ({ body: TILL }),
    'PATCH applications/:id': () => ({ body: TILL }),
  }

  it('saves changes and navigates to the application', async () => {
    const app = await open(`/application/${TILL.id}/update`, more)
    expect((await field('Auth strategy')).disabled).toBe(true)
    expect(screen.getByText('Can’t be changed after creation.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'orders:read' }).checked).toBe(true)
    await userEvent.clear(await field(/Description/))
    await userEvent.click(screen.getByRole('checkbox', { name: 'events:read' }))
    await userEvent.click(button('Save changes'))
    expect(await screen.findByText('Till was saved')).toBeTruthy()
    expect(sent('PATCH')).toEqual({ name: 'Till', description: '', scopes: ['events:read', 'orders:read'] })
    await waitFor(() => expect(app.router.state.location.pathname).toBe(`/application/${TILL.id}`))
  })

  it('deletes after confirmation and navigates to the applications', async () => {
    const app = await open(`/application/${TILL.id}/update`, {
      ...more,
      'DELETE applications/:id': () => ({ status: 204 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete application' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete “Till”?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete application' }))
    expect(await screen.findByText('Application successfully deleted')).toBeTruthy()
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/my-apps'))
    const reads = app.server.calls().filter((call) => call === `GET applications/${TILL.id}`)
    expect(reads).toHaveLength(1)
    // A back navigation must not display the deleted application.
    await waitFor(() => expect(app.queryClient.getQueryData(['applications', TILL.id])).toBeUndefined())
  })

  it('reports that an application does not exist', async () => {
    await open(`/application/${TILL.id}/update`, {
      'GET applications/:id': () => problem(404, 'Not found'),
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Application not found' })).toBeTruthy()
  })
})

describe('without registration by auth strategy (flag tdx-3531-app-reg-v2 off)', () => {
  const off = { 'portal-flags': 'tdx-3531-app-reg-v2=false' }

  it('creates an application with the server’s default strategy', async () => {
    const app = await open('/application/create', {}, off)
    await userEvent.type(await field('Name'), 'Seat map')
    expect(screen.queryByLabelText('Auth strategy')).toBeNull()
    await userEvent.type(await field(/^Redirect URI/), 'https://example.com/cb')
    await userEvent.click(button('Create'))
    await waitFor(() => expect(app.router.state.location.pathname).toBe(`/application/${id(50)}`))
    expect(sent('POST')).toEqual({ name: 'Seat map', redirect_uri: 'https://example.com/cb' })
    expect(server?.calls()).not.toContain('GET applications/auth-strategies')
  })

  it('displays the fields of an existing application without its strategy', async () => {
    await open(`/application/${id(50)}/update`, {}, off)
    expect((await field('Reference ID')).value).toBe(anApplication().reference_id)
    expect(screen.queryByLabelText('Auth strategy')).toBeNull()
  })

  it('creates applications without a strategy', async () => {
    await open('/my-apps', { 'GET applications/auth-strategies': () => ({ body: aList([]) }) }, off)
    const links = await screen.findAllByRole('link', { name: 'Create application' })
    expect(links[0]?.getAttribute('href')).toBe('/application/create')
    expect(screen.queryByText(/can’t create applications yet/)).toBeNull()
  })
})
