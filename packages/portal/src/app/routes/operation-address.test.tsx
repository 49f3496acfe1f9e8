import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aDocumentTree, aList, aProduct, aSpec, aVersion, id, taggedList } from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'

const PRODUCT = aProduct()
const OLD = aVersion({ id: id(21), name: 'v1', deprecated: true, created_at: '2021-01-01T00:00:00.000Z' })
const NEW = aVersion({ id: id(22), name: 'v2', created_at: '2026-01-01T00:00:00.000Z' })

const open = (at: string) =>
  renderApp({
    at,
    handlers: {
      'GET products/:id': () => ({ body: PRODUCT }),
      'GET products/:id/versions': () => ({ body: aList([OLD, NEW]) }),
      'GET products/:id/documents': () => ({ body: [aDocumentTree()] }),
      'GET products/:id/versions/:version/spec/operations': () => ({ body: taggedList() }),
      'GET products/:id/versions/:version/spec': () => ({ body: aSpec() }),
    },
  })

const path = (app: Awaited<ReturnType<typeof open>>) => {
  const { pathname, search, hash } = app.router.state.location
  return pathname + search + hash
}

it('moves the operation in a fragment to the query', async () => {
  const app = await open(`/spec/${PRODUCT.id}/V1?from=mail#/orders/getOrder`)
  await screen.findByRole('article', { name: 'Read an order', current: true })
  const page = `/spec/${PRODUCT.id}/${OLD.id}?from=mail&operation=`
  expect(path(app)).toBe(`${page}orders/getOrder`)
  await act(() => app.router.navigate('?from=mail#/a%2Fb/100%25'))
  await waitFor(() => expect(path(app)).toBe(`${page}a/b/100%25`))
  expect(screen.queryByRole('article', { current: true })).toBeNull()
  await act(() => app.router.navigate(`${path(app)}#main`))
  expect(path(app)).toBe(`${page}a/b/100%25#main`)
})

it('shows another operation without requests and without loading', async () => {
  const app = await open(`/spec/${PRODUCT.id}/${NEW.id}`)
  const link = await screen.findByRole('link', { name: 'Link to Read an order' })
  const query = link.getAttribute('href') ?? ''
  expect(query).toBe('?operation=orders/getOrder')
  await waitFor(() => expect(app.server.calls().some((call) => call.endsWith('/spec'))).toBe(true))
  const calls = app.server.calls().length
  const states = new Set<string>()
  app.router.subscribe(({ navigation }) => states.add(navigation.state))
  await act(() => app.router.navigate(query))
  await screen.findByRole('article', { name: 'Read an order', current: true })
  await act(() => app.router.navigate(-1))
  expect(screen.queryByRole('article', { current: true })).toBeNull()
  expect([...states]).toEqual(['idle'])
  expect(app.server.calls().slice(calls)).toEqual([])
})

it.each([
  ['?unknown-operation=Orders/getordr', 'Orders/getordr'],
  ['?operation=getordr', 'getordr'],
])('says that the address %s names no operation, and links the nearest one', async (query, name) => {
  const app = await open(`/spec/${PRODUCT.id}/${NEW.id}${query}`)
  const notice = await screen.findByText(`v2 has no operation “${name}”.`)
  const nearest = within(notice.closest('[role=status]') as HTMLElement).getByRole('link', {
    name: 'Read an order',
  })
  await userEvent.click(nearest)
  await screen.findByRole('article', { name: 'Read an order', current: true })
  expect(screen.queryByText(/has no operation/)).toBeNull()
  expect(path(app)).toBe(`/spec/${PRODUCT.id}/${NEW.id}?operation=orders/getOrder`)
})
