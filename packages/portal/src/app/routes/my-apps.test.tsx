import type { StatsQuery } from '@stagedoor/contract/usage/stats'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aList, anApplication, id, KEY_STRATEGY, MANAGED_STRATEGY } from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type Handlers, problem, type TestServer } from '../../testing/test-server.ts'

const SEAT_MAP = anApplication({ description: 'Draws the hall' })
const TILL = anApplication({ id: id(51), name: 'Till', auth_strategy: MANAGED_STRATEGY, reference_id: 'c-1' })

const handlers: Handlers = {
  'GET applications': ({ query }) => {
    const name = query.get('filter[name][contains]') ?? ''
    return { body: aList([TILL, SEAT_MAP].filter((application) => application.name.includes(name))) }
  },
  'GET applications/auth-strategies': () => ({ body: aList([KEY_STRATEGY, MANAGED_STRATEGY]) }),
}

let server: TestServer | undefined

async function open(more: Handlers = {}) {
  const app = await renderApp({ at: '/my-apps', handlers: { ...handlers, ...more } })
  server = app.server
  return app
}

it('lists applications with their descriptions and offers a refresh only for managed clients', async () => {
  await open()
  const seatMap = await screen.findByRole('row', { name: /Seat map/ })
  expect(within(seatMap).getByRole('link', { name: 'Seat map' }).getAttribute('href')).toBe(
    `/application/${SEAT_MAP.id}`,
  )
  expect(within(seatMap).getByText('Draws the hall')).toBeTruthy()
  expect(within(seatMap).queryByRole('button', { name: /Refresh/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refresh secret for Till' })).toBeTruthy()
  expect(document.title).toBe('My Apps | Developer Portal')
  expect(screen.getByRole('link', { name: 'My Apps' }).getAttribute('aria-current')).toBe('page')
  expect(server?.requests.find(({ path }) => path === 'applications')?.query.get('page[size]')).toBe('25')
})

it('opens an application from anywhere in its row', async () => {
  const app = await open()
  await userEvent.click(await screen.findByText('Draws the hall'))
  await waitFor(() => expect(app.router.state.location.pathname).toBe(`/application/${SEAT_MAP.id}`))
})

it('searches by name and reports when nothing matches', async () => {
  await open()
  const search = await screen.findByRole('searchbox', { name: 'Search applications by name' })
  await userEvent.type(search, 'Ti')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Seat map' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Till' })).toBeTruthy()
  await userEvent.type(search, 'zz')
  expect(await screen.findByRole('heading', { name: 'No Results Found' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByRole('link', { name: 'Seat map' })).toBeTruthy()
  expect(document.activeElement).toBe(search)
})

it('offers to create the first application', async () => {
  await open({ 'GET applications': () => ({ body: aList([]) }) })
  expect(await screen.findByRole('heading', { name: 'No Applications' })).toBeTruthy()
  const create = await screen.findByRole('link', { name: 'Create application' })
  expect(create.getAttribute('href')).toBe('/application/create')
  expect(screen.queryByRole('searchbox', { name: 'Search applications by name' })).toBeNull()
})

it('offers no creation without an auth strategy', async () => {
  await open({
    'GET applications': () => ({ body: aList([]) }),
    'GET applications/auth-strategies': () => ({ body: aList([]) }),
  })
  const create = await screen.findByRole('button', {
    name: 'Create application',
    description: /^You can’t create applications yet/,
  })
  expect(create.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('link', { name: 'Create application' })).toBeNull()
})

it('reports why the auth strategies were not loaded and retries', async () => {
  const app = await open({ 'GET applications/auth-strategies': () => problem(500, 'Out of order') })
  const reason = 'Error fetching auth strategies: Out of order'
  expect(await screen.findByText(reason, { ignore: '[role=tooltip]' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create application', description: reason })).toBeTruthy()
  app.server.use(handlers)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Create application' })).toBeTruthy()
  expect(screen.queryByText(/Error fetching/)).toBeNull()
})

it('reports why the list was not loaded and retries', async () => {
  const app = await open({ 'GET applications': () => problem(500, 'The list is lost') })
  expect(await screen.findByText('The list is lost')).toBeTruthy()
  app.server.use(handlers)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Till' })).toBeTruthy()
})

it('displays a refreshed secret once', async () => {
  const app = await open({
    'POST applications/:id/refresh-token': () => ({ status: 201, body: { client_secret: 'n3w-s3cr3t' } }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Refresh secret for Till' }))
  await user.click(screen.getByRole('button', { name: 'Refresh secret' }))

  const dialog = await screen.findByRole('dialog', { name: 'Save your client secret' })
  expect(within(dialog).getByText('n3w-s3cr3t')).toBeTruthy()
  expect(within(dialog).getByText('c-1')).toBeTruthy()
  expect(screen.getByText('Successfully refreshed secret')).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Copy and close' }))
  await user.click(within(dialog).getByRole('button', { name: 'Copy Client secret' }))
  expect(await navigator.clipboard.readText()).toBe('n3w-s3cr3t')

  await user.keyboard('{Escape}')
  expect(within(dialog).getByText('Close without saving the secret?')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(within(dialog).getByRole('button', { name: 'I’ve saved it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(app.queryClient.getMutationCache().getAll()).toEqual([]))
})

it('reports why a secret was not refreshed', async () => {
  await open({ 'POST applications/:id/refresh-token': () => problem(400, 'Not with this client') })
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh secret for Till' }))
  await userEvent.click(screen.getByRole('button', { name: 'Refresh secret' }))
  expect(await screen.findByText('Failed to refresh secret: Not with this client')).toBeTruthy()
})

it('deletes after confirmation and moves the focus to the list', async () => {
  const app = await open()
  app.server.use({
    'DELETE applications/:id': ({ path }) => {
      app.server.use({ 'GET applications': () => ({ body: aList([SEAT_MAP]) }) })
      return { status: path.endsWith(TILL.id) ? 204 : 404 }
    },
  })
  // What the catalog and the search have shown before.
  const shown = [
    ['registrations', 'by-product'],
    ['applications', 'search'],
  ]
  for (const key of shown) app.queryClient.setQueryData(key, [])
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Till' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete “Till”?' })
  expect(app.server.calls().some((call) => call.startsWith('DELETE'))).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete application' }))
  expect(await screen.findByText('Application successfully deleted')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Till' })).toBeNull()
  expect(shown.map((key) => app.queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Applications' })),
  )
})

it('reports why an application was not deleted', async () => {
  await open({ 'DELETE applications/:id': () => problem(429, 'Too fast') })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Till' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete application' }))
  expect(await screen.findByText('Failed to delete application: Too fast')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('link', { name: 'Till' })).toBeTruthy()
})

it('displays the last page when the current one becomes empty', async () => {
  const many = Array.from({ length: 26 }, (_, index) =>
    anApplication({ id: id(100 + index), name: `App ${index}` }),
  )
  let stored = many
  await open({
    'GET applications': ({ query }) => {
      const page = Number(query.get('page[number]'))
      return { body: aList(stored.slice((page - 1) * 25, page * 25), stored.length) }
    },
    'DELETE applications/:id': () => {
      stored = many.slice(0, 25)
      return { status: 204 }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete App 25' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete application' }))
  expect(await screen.findByRole('link', { name: 'App 24' })).toBeTruthy()
})

it('shows registrations, requests and last call of each application, with one query for all of them', async () => {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const activity = { approved: 1, pending: 1, last_call_at: at }
  await open({
    'GET stats/config': () => ({ body: { analytics: { percentiles: false, retention_ms: 1 } } }),
    'GET applications': ({ query }) => {
      expect(query.get('include')).toBe('activity')
      const unused = { approved: 0, pending: 0, last_call_at: null }
      return {
        body: aList([
          { ...TILL, activity },
          { ...SEAT_MAP, activity: unused },
        ]),
      }
    },
    'POST stats': ({ body }) => {
      const { dimensions, end_ms } = body as StatsQuery
      const timestamp = new Date(end_ms).toISOString()
      const event = { REQUEST_COUNT: 1_234, APPLICATION: 'Till' }
      return { body: { records: dimensions.includes('APPLICATION') ? [{ timestamp, event }] : [] } }
    },
  })
  const till = await screen.findByRole('row', { name: /Till/ })
  expect(await within(till).findByText('1.2K', { exact: false })).toBeTruthy()
  expect(within(till).getByText('Approved')).toBeTruthy()
  expect(within(till).getByText('3 hours ago').getAttribute('datetime')).toBe(at)
  const seatMap = screen.getByRole('row', { name: /Seat map/ })
  expect(within(seatMap).getByText('Not registered')).toBeTruthy()
  expect(within(seatMap).getByText('No calls yet')).toBeTruthy()
  const trends = server?.requests.filter(
    ({ path, body }) => path === 'stats' && (body as StatsQuery).dimensions.includes('APPLICATION'),
  )
  expect(trends?.map(({ body }) => (body as StatsQuery).filter)).toEqual([
    [{ dimension: 'APPLICATION', type: 'IN', values: [TILL.id, SEAT_MAP.id] }],
  ])
})
