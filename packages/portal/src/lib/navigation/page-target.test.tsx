import { operationOfQuery } from '@stagedoor/api-document/outline/operation-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { PlainLink, PlainLinks } from '../../components/link/plain-link.tsx'
import { type PageTarget, usePageTarget } from './page-target.ts'

/** Rendered targets in order, each with the operation of the router's location. */
let rendered: (PageTarget & { address: string | undefined })[] = []

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  rendered = []
})

function Page() {
  const target = usePageTarget()
  const { search } = useLocation()
  rendered.push({ ...target, address: operationOfQuery(search) })
  return (
    <PlainLinks>
      <PlainLink to="?operation=orders/get">Get</PlainLink>
      <PlainLink to="?operation=orders/list">List</PlainLink>
    </PlainLinks>
  )
}

function show() {
  const router = createBrowserRouter([{ path: '/', element: <Page /> }])
  render(<RouterProvider router={router} />)
  return router
}

it('renders the target before the router has the new location', async () => {
  const router = show()
  await userEvent.click(screen.getByRole('link', { name: 'Get' }))
  await waitFor(() =>
    expect(rendered.at(-1)).toMatchObject({ operation: 'orders/get', address: 'orders/get' }),
  )
  const after = rendered.filter(({ operation }) => operation === 'orders/get')
  expect(after[0]).toMatchObject({ address: undefined })
  expect(new Set(after.map(({ navigationId }) => navigationId)).size).toBe(1)
  expect(router.state.location.search).toBe('?operation=orders/get')
})

it('changes the navigation ID when the same link is followed again, and follows back navigations', async () => {
  const router = show()
  const navigationIds = () =>
    new Set(
      rendered.filter(({ operation }) => operation === 'orders/get').map(({ navigationId }) => navigationId),
    )
  await userEvent.click(screen.getByRole('link', { name: 'Get' }))
  await userEvent.click(screen.getByRole('link', { name: 'Get' }))
  await waitFor(() => expect(navigationIds().size).toBe(2))
  await userEvent.click(screen.getByRole('link', { name: 'List' }))
  await waitFor(() =>
    expect(rendered.at(-1)).toMatchObject({ operation: 'orders/list', address: 'orders/list' }),
  )
  await router.navigate(-1)
  await waitFor(() =>
    expect(rendered.at(-1)).toMatchObject({ operation: 'orders/get', address: 'orders/get' }),
  )
  await router.navigate(-1)
  await waitFor(() => expect(rendered.at(-1)).toMatchObject({ operation: undefined, address: undefined }))
})
