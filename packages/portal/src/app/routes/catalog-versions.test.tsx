import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aHit, aList, aPortal, aProduct, aVersion, id } from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type Handlers, problem } from '../../testing/test-server.ts'

const OLD = aVersion({ id: id(21), name: 'v1', deprecated: true, created_at: '2021-01-01T00:00:00.000Z' })
const NEW = aVersion({ id: id(22), name: 'v2', created_at: '2026-01-01T00:00:00.000Z' })

const handlers: Handlers = {
  'GET portal': () => ({ body: aPortal() }),
  'GET portal/appearance': () => ({ body: {} }),
  'GET search/product-catalog': () => ({ body: aList([aHit()]) }),
  'GET products/:id/versions': () => ({ body: aList([NEW, OLD]) }),
  'GET products/:id/versions/:version/spec/operations': () => ({ status: 204 }),
}

it('lists versions on cards and in the table when showVersions is on', async () => {
  await renderApp({ at: '/', handlers, settings: { 'portal-flags': 'showVersions=true' } })
  for (const view of ['Cards', 'Table']) {
    await userEvent.click(await screen.findByRole('button', { name: view }))
    const list = await screen.findByRole('list', { name: 'Orders versions' })
    const links = within(list).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['v2', 'v1 (deprecated)'])
    expect(links[1]?.getAttribute('href')).toBe(`/spec/${aHit().source.id}/${OLD.id}`)
  }
})

it('does not repeat the only version', async () => {
  await renderApp({
    at: '/',
    handlers: { ...handlers, 'GET products/:id/versions': () => ({ body: aList([NEW]) }) },
    settings: { 'portal-flags': 'showVersions=true' },
  })
  await screen.findByRole('link', { name: 'Orders' })
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  // The cell is empty until the versions are loaded.
  expect(await screen.findByRole('cell', { name: '–' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cards' }))
  await screen.findByRole('link', { name: 'Orders' })
  expect(screen.queryByRole('list', { name: 'Orders versions' })).toBeNull()
})

it('does not load versions when showVersions is off', async () => {
  const { server } = await renderApp({ at: '/', handlers })
  await screen.findByRole('link', { name: 'Orders' })
  expect(screen.queryByRole('list', { name: 'Orders versions' })).toBeNull()
  expect(server.calls().filter((call) => call.endsWith('/versions'))).toEqual([])
})

it('displays neither versions nor specification of a product that may not be viewed', async () => {
  const refuse = () => problem(403, 'Forbidden')
  const { router, queryClient } = await renderApp({
    at: '/',
    handlers: {
      ...handlers,
      'GET products/:id/versions': refuse,
      'GET products/:id/versions/:version/spec/operations': refuse,
    },
    settings: { 'portal-flags': 'showVersions=true' },
  })
  await screen.findByRole('link', { name: 'Orders' })
  await userEvent.click(screen.getByRole('button', { name: 'Table' }))
  expect(await screen.findByRole('cell', { name: '–' })).toBeTruthy()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const { location, navigation } = router.state
  expect([location.pathname, navigation.state]).toEqual(['/', 'idle'])
  // The server does not render a page when one of these requests is rejected.
  const all = queryClient.getQueryCache().getAll()
  expect(all.flatMap(({ state }) => state.error ?? [])).toEqual([])
})

it('displays a product that requires access without links, on cards and in the table', async () => {
  const hit = aHit({ latest_version: null, version_count: 0, document_count: 0, access_required: true })
  const { server } = await renderApp({
    at: '/',
    handlers: { ...handlers, 'GET search/product-catalog': () => ({ body: aList([hit]) }) },
    settings: { 'portal-flags': 'showVersions=true' },
  })
  for (const view of ['Cards', 'Table']) {
    await userEvent.click(await screen.findByRole('button', { name: view }))
    expect(await screen.findByText('You need access to view this product.')).toBeTruthy()
    expect(screen.getByText('Orders')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
  }
  expect(server.calls().filter((call) => call.includes('products/'))).toEqual([])
})

it('reports why the operations of a specification were not loaded and retries', async () => {
  const operations = 'GET products/:id/versions/:version/spec/operations'
  const { server } = await renderApp({
    at: `/spec/${id(1)}/${NEW.id}`,
    handlers: {
      ...handlers,
      'GET products/:id': () => ({ body: aProduct() }),
      'GET products/:id/documents': () => ({ body: aList([]) }),
      [operations]: () => problem(503, 'No operations today'),
    },
  })
  expect(await screen.findByText('No operations today')).toBeTruthy()
  server.use({ [operations]: () => ({ status: 204 }) })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No specification' })).toBeTruthy()
})
