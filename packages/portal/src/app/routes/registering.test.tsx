import type { VersionApplication } from '@stagedoor/contract/catalog/versions'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import {
  aList,
  anApplication,
  aProduct,
  aRegistration,
  aVersion,
  id,
  MANAGED_STRATEGY,
} from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type Handlers, problem, type TestServer } from '../../testing/test-server.ts'

const TIME = '2026-01-10T09:00:00.000Z'

function aCandidate(number: number, name: string): VersionApplication {
  return {
    id: id(number),
    name,
    registration_id: null,
    registration_status: null,
    created_at: TIME,
    updated_at: TIME,
  }
}

const CANDIDATES = [aCandidate(50, 'Seat map'), aCandidate(51, 'Till')]
const MANAGED_VERSION = aVersion({
  registration_configs: [
    { ...MANAGED_STRATEGY, registration_enabled: true, registration_auto_approve: false },
  ],
})

const handlers: Handlers = {
  'GET products/:id': () => ({ body: aProduct() }),
  'GET products/:id/versions': () => ({ body: aList([aVersion()]) }),
  'GET products/:id/documents': () => ({ body: aList([]) }),
  'GET products/:id/versions/:version/spec/operations': () => ({ status: 204 }),
  'GET products/:id/versions/:version/applications': ({ query }) => {
    if (!query.has('unregistered')) return { body: aList([]) }
    const name = query.get('filter[name][contains]') ?? ''
    return { body: aList(CANDIDATES.filter((candidate) => candidate.name.includes(name))) }
  },
  'POST applications/:id/registrations': () => ({ status: 201, body: aRegistration() }),
}

let server: TestServer | undefined

async function open(more: Handlers = {}, query = '?application=') {
  const app = await renderApp({
    at: `/spec/${id(10)}/${id(20)}${query}`,
    handlers: { ...handlers, ...more },
  })
  server = app.server
  const dialog = await screen.findByRole('dialog', { name: 'Register for Orders v1' })
  return { app, dialog }
}

const request = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' })
const sent = () => server?.requests.find(({ method }) => method === 'POST')?.body

it('opens from the page and lists applications with the version’s first strategy', async () => {
  const app = await renderApp({ at: `/spec/${id(10)}/${id(20)}`, handlers })
  server = app.server
  await userEvent.click(await screen.findByRole('button', { name: 'Register for v1' }))
  expect(await screen.findByRole('radio', { name: 'Seat map' })).toBeTruthy()
  const request = app.server.requests.find(
    ({ path, query }) => path.endsWith('/applications') && query.has('unregistered'),
  )?.query
  expect(Object.fromEntries(request ?? [])).toEqual({
    unregistered: 'true',
    'filter[auth_strategy_id]': id(30),
    'page[size]': '5',
    'page[number]': '1',
  })
})

it('requests access and reports that it is under review', async () => {
  const { app } = await open()
  const radio = await screen.findByRole('radio', { name: 'Seat map' })
  await userEvent.click(request())
  expect(screen.getByText('Select the application to register.').role).toBe('alert')
  expect(document.activeElement).toBe(radio)
  expect(sent()).toBeUndefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Seat map' }))
  await userEvent.click(request())
  expect(await screen.findByText('Registration Under Review')).toBeTruthy()
  expect(screen.getByText('You will be notified upon approval')).toBeTruthy()
  expect(sent()).toEqual({ product_version_id: id(20) })

  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(app.router.state.location.search).toBe(''))
})

it('preselects the only application', async () => {
  await open({
    'GET products/:id/versions/:version/applications': ({ query }) => ({
      body: aList(query.has('unregistered') ? CANDIDATES.slice(0, 1) : []),
    }),
  })
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Seat map' })
  expect(radio.checked).toBe(true)
  await userEvent.click(request())
  expect(await screen.findByText('Registration Under Review')).toBeTruthy()
})

it('requests access once by a double click', async () => {
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Seat map' }))
  const register = request()
  act(() => {
    register.click()
    register.click()
  })
  await screen.findByText('Registration Under Review')
  expect(server?.calls().filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

it('navigates to the application when access is approved automatically', async () => {
  const { app } = await open({
    'POST applications/:id/registrations': () => ({
      status: 201,
      body: aRegistration({ status: 'approved' }),
    }),
    'GET applications/:id': () => ({ body: anApplication() }),
    'GET applications/:id/credentials': () => ({ body: aList([]) }),
    'GET applications/:id/registrations': () => ({ body: aList([aRegistration({ status: 'approved' })]) }),
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Seat map' }))
  await userEvent.click(request())
  expect(await screen.findByText('Seat map is registered')).toBeTruthy()
  await waitFor(() => expect(app.router.state.location.pathname).toBe(`/application/${id(50)}`))
})

it('reports why access was rejected and can be repeated', async () => {
  const { app } = await open({
    'POST applications/:id/registrations': () => problem(409, 'This application is registered already'),
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Seat map' }))
  await userEvent.click(request())
  expect(await screen.findByText('This application is registered already')).toBeTruthy()
  app.server.use(handlers)
  await userEvent.click(request())
  expect(await screen.findByText('Registration Under Review')).toBeTruthy()
})

it('starts with a search for the application of the address and keeps the field while searching', async () => {
  await open({}, '?application=Till')
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: /Search applications/ })
  expect(search.value).toBe('Till')
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: 'Till' }))
  await userEvent.type(search, 'zz')
  expect(await screen.findByText(/No eligible applications match “Tillzz”/)).toBeTruthy()
  await userEvent.clear(search)
  expect(await screen.findByRole('radio', { name: 'Seat map' })).toBeTruthy()
  expect(document.activeElement).toBe(search)
})

it('moves the focus to its button when the address has opened it', async () => {
  await open({}, '?application=Till')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Register for v1' })),
  )
})

it('keeps the rest of the current address, which the router may not know, and moves the focus to its button', async () => {
  const { app } = await open({}, '?application=Till&operation=orders/old')
  const address = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', address))
  window.history.replaceState(null, '', '?application=Till&operation=orders/getOrder&from=mail')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(app.router.state.location.search).toBe('?from=mail&operation=orders/getOrder'))
  expect(app.router.state.preventScrollReset).toBe(true)
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Register for v1' })),
  )
})

it('links to the application form with a return address when there is no application', async () => {
  await open({ 'GET products/:id/versions/:version/applications': () => ({ body: aList([]) }) })
  expect(await screen.findByRole('heading', { name: 'No Applications' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create application' }).getAttribute('href')).toBe(
    `/application/create?product=${id(10)}&product_version=${id(20)}&auth_strategy_id=${id(30)}`,
  )
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull()
})

it('says that all applications are registered when there is no other', async () => {
  const registered: VersionApplication = {
    ...aCandidate(50, 'Seat map'),
    registration_id: id(60),
    registration_status: 'pending',
  }
  await open({
    'GET products/:id/versions/:version/applications': ({ query }) => ({
      body: aList(query.has('unregistered') ? [] : [registered]),
    }),
  })
  expect(await screen.findByRole('heading', { name: 'No other application to register' })).toBeTruthy()
  expect(screen.queryByText(/No eligible applications/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Create application' })).toBeTruthy()
})

it('reports why applications were not loaded and retries', async () => {
  const { app } = await open({
    'GET products/:id/versions/:version/applications': () => problem(500, 'Lost for a moment'),
  })
  expect(await screen.findByText('Lost for a moment')).toBeTruthy()
  app.server.use(handlers)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: 'Till' })).toBeTruthy()
})

it('preselects the scopes of the selected application', async () => {
  await open({
    'GET products/:id/versions': () => ({ body: aList([MANAGED_VERSION]) }),
    'GET applications/:id/product-versions/:version/granted-scopes': ({ path }) => ({
      body: { scopes: path.includes(id(50)) ? ['orders:read', 'unknown'] : [] },
    }),
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Seat map' }))
  const held = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'orders:read' })
  expect(held.checked).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'events:read' }))

  await userEvent.click(screen.getByRole('radio', { name: 'Till' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'orders:read' }).checked).toBe(false),
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'events:read' }).checked).toBe(false)
  await userEvent.click(screen.getByRole('checkbox', { name: 'tickets:read' }))
  await userEvent.click(request())
  await screen.findByText('Registration Under Review')
  expect(sent()).toEqual({ product_version_id: id(20), scopes: ['tickets:read'] })
})

it('offers scopes when the granted ones cannot be loaded', async () => {
  await open({
    'GET products/:id/versions': () => ({ body: aList([MANAGED_VERSION]) }),
    'GET applications/:id/product-versions/:version/granted-scopes': () => problem(422, 'Unavailable'),
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Seat map' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'events:read' }))
  await waitFor(() => expect(request().getAttribute('aria-disabled')).not.toBe('true'))
})

it('lists all applications when registration by strategy is off', async () => {
  const app = await renderApp({
    at: `/spec/${id(10)}/${id(20)}`,
    handlers,
    settings: { 'portal-flags': 'tdx-3531-app-reg-v2=false' },
  })
  server = app.server
  await userEvent.click(await screen.findByRole('button', { name: 'Register for v1' }))
  expect(await screen.findByRole('radio', { name: 'Seat map' })).toBeTruthy()
  const request = app.server.requests.find(
    ({ path, query }) => path.endsWith('/applications') && query.has('unregistered'),
  )?.query
  expect([...(request?.keys() ?? [])]).not.toContain('filter[auth_strategy_id]')
  expect(screen.queryByText(aVersion().registration_configs[0]?.name ?? '?')).toBeNull()
  const create = screen.getByRole('link', { name: 'Create application' })
  expect(create.getAttribute('href')).not.toContain('auth_strategy_id')
})
