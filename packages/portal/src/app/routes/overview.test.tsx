import type { AuthStrategy } from '@stagedoor/contract/applications/auth-strategies'
import type { Catalog } from '@stagedoor/contract/catalog/search'
import type { ProductOverview } from '@stagedoor/contract/catalog/overview'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  aHit,
  aList,
  aProduct,
  aVersion,
  id,
  KEY_STRATEGY,
  MANAGED_STRATEGY,
  taggedList,
} from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import type { Handlers } from '../../testing/test-server.ts'

const PRODUCT = aProduct()
const VERSION = aVersion()
const OVERVIEW: ProductOverview = {
  quickstart: {
    operation: 'orders/listOrders',
    method: 'get',
    path: '/orders',
    title: 'List orders',
    request: {
      method: 'GET',
      url: 'https://api.example.com/orders',
      headers: [{ name: 'X-Api-Key', value: 'YOUR_API_KEY' }],
      cookies: [],
      body: null,
    },
    response: { status: '200', media_type: 'application/json', text: '[]' },
  },
  limits: [{ name: 'Requests', text: '10 per second' }],
  support: { text: 'Ask us', email: 'api@example.com', url: 'javascript:alert(1)' },
  spec_updated_at: '2026-02-03T04:05:06.000Z',
}
const application = (status: string, strategy: AuthStrategy = KEY_STRATEGY) => ({
  id: id(50),
  name: 'Foyer Screens',
  registration_id: id(60),
  registration_status: status,
  auth_strategy: strategy,
  created_at: VERSION.created_at,
  updated_at: VERSION.updated_at,
})
const CATALOG: Catalog = {
  groups: [
    { id: 'sell', title: 'Sell tickets', total: 1 },
    { id: 'find', title: 'Find events', total: 4 },
  ],
  auth_types: [
    { id: 'key_auth', total: 2 },
    { id: 'client_credentials', total: 1 },
  ],
  access: [
    { id: 'open', total: 1 },
    { id: 'registration', total: 2 },
    { id: 'required', total: 0 },
  ],
  featured: [aHit().source],
}

const handlers: Handlers = {
  'GET portal/appearance': () => ({ body: {} }),
  'GET catalog': () => ({ body: CATALOG }),
  'GET search/product-catalog': () => ({
    body: aList([aHit({ group: { id: 'sell', title: 'Sell tickets' }, auth_types: ['key_auth'] })]),
  }),
  'GET registrations': () => ({ body: { data: [{ product_id: PRODUCT.id, status: 'pending' }] } }),
  'GET products/:id': () => ({ body: PRODUCT }),
  'GET products/:id/versions': () => ({ body: aList([VERSION]) }),
  'GET products/:id/documents': () => ({ body: aList([]) }),
  'GET products/:id/versions/:version/spec/operations': () => ({ body: taggedList() }),
  'GET products/:id/versions/:version/overview': () => ({ body: OVERVIEW }),
  'GET products/:id/versions/:version/applications': () => ({ body: aList([application('pending')]) }),
}

describe('the overview of a product', () => {
  it('shows the quickstart, limits, versions and support, and adds the version to the address', async () => {
    const app = await renderApp({ at: `/product/${PRODUCT.id}`, handlers })
    const quickstart = await screen.findByRole('region', { name: 'Quickstart' })
    expect(app.router.state.location.pathname).toBe(`/product/${PRODUCT.id}/${VERSION.id}`)
    expect(quickstart.textContent).toContain("--header 'X-Api-Key: YOUR_API_KEY'")
    const operation = within(quickstart).getByRole('link', { name: 'List orders' })
    expect(operation.getAttribute('href')).toContain('?operation=orders/listOrders')
    expect(screen.getByRole('region', { name: 'Limits' }).textContent).toContain('10 per second')
    expect(screen.getByRole('region', { name: 'Versions' }).textContent).toContain('Updated 2026-02-03')
    const support = screen.getByRole('region', { name: 'Support' })
    expect(within(support).getAllByRole('link')).toHaveLength(1)
    const entry = screen.getByRole('link', { name: 'Overview' })
    expect(entry.getAttribute('aria-current')).toBe('page')
  })

  it('leaves out what does not exist', async () => {
    const nothing: ProductOverview = { quickstart: null, limits: [], support: null, spec_updated_at: null }
    await renderApp({
      at: `/product/${PRODUCT.id}/${VERSION.id}`,
      handlers: { ...handlers, 'GET products/:id/versions/:version/overview': () => ({ body: nothing }) },
    })
    await screen.findByRole('region', { name: 'Versions' })
    for (const name of ['Quickstart', 'Limits', 'Support'])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })
})

it('reports that the overview was not loaded, and retries', async () => {
  let fails = true
  await renderApp({
    at: `/product/${PRODUCT.id}/${VERSION.id}`,
    handlers: {
      ...handlers,
      'GET products/:id/versions/:version/overview': () =>
        fails ? { status: 500, body: { title: 'Internal Server Error', status: 500 } } : { body: OVERVIEW },
    },
  })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  await userEvent.click(retry)
  expect(await screen.findByRole('region', { name: 'Quickstart' })).toBeTruthy()
})

describe('the access card', () => {
  it.each([
    ['pending', /^Under review/, undefined],
    ['approved', /^Ready/, 'Get a key for Foyer Screens'],
    ['rejected', /^Not approved/, 'Open Foyer Screens'],
    ['revoked', /^Access was revoked/, 'Open Foyer Screens'],
  ])('shows a registration that is %s with its next step', async (status, text, next) => {
    await renderApp({
      at: `/product/${PRODUCT.id}/${VERSION.id}`,
      handlers: {
        ...handlers,
        'GET products/:id/versions/:version/applications': () => ({ body: aList([application(status)]) }),
      },
    })
    const card = await screen.findByRole('region', { name: 'Access' })
    expect(await within(card).findByText(text)).toBeTruthy()
    expect(within(card).getByRole('button', { name: 'Register another application' })).toBeTruthy()
    const action = next === undefined ? null : within(card).getByRole('link', { name: next })
    expect(action?.getAttribute('href') ?? null).toBe(next === undefined ? null : `/application/${id(50)}`)
  })

  it('does not offer a key for an OpenID application', async () => {
    await renderApp({
      at: `/product/${PRODUCT.id}/${VERSION.id}`,
      handlers: {
        ...handlers,
        'GET products/:id/versions/:version/applications': () => ({
          body: aList([application('approved', MANAGED_STRATEGY)]),
        }),
      },
    })
    const card = await screen.findByRole('region', { name: 'Access' })
    expect(await within(card).findByRole('link', { name: 'Open Foyer Screens' })).toBeTruthy()
    expect(within(card).queryByText('Get a key')).toBeNull()
  })
})

describe('the filters of the catalog', () => {
  it('are in the address, and show groups, featured products and the status of registrations', async () => {
    const app = await renderApp({ at: '/', handlers })
    expect(await screen.findByRole('link', { name: 'Start with Orders' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: 'Sell tickets' })).toBeTruthy()
    expect((await screen.findAllByText('Pending')).length).toBe(2)
    await userEvent.click(screen.getByRole('link', { name: 'Find events 4' }))
    await screen.findByRole('link', { name: 'Find events 4', current: true })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Authentication' }), 'key_auth')
    await waitFor(() => expect(app.router.state.location.search).toBe('?group=find&auth=key_auth'))
    expect(screen.queryByRole('link', { name: 'Start with Orders' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }))
    await waitFor(() => expect(app.router.state.location.search).toBe(''))
  })

  it('follow the address, and ignore unknown values', async () => {
    const app = await renderApp({ at: '/?q=seat&access=open&auth=other&page=0', handlers })
    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search products' })
    expect(field.value).toBe('seat')
    const search = await waitFor(() => {
      const found = app.server.requests.find(({ path }) => path.startsWith('search/'))
      expect(found).toBeTruthy()
      return found
    })
    expect(Object.fromEntries(search?.query ?? [])).toMatchObject({ q: 'seat', 'filter[access]': 'open' })
    expect(search?.query.has('filter[auth_type]')).toBe(false)
    await act(() => app.router.navigate('/'))
    expect(field.value).toBe('')
  })
})
