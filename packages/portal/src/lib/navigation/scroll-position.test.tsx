import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { createBrowserRouter, RouterProvider, ScrollRestoration, useLocation } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { PlainLink, PlainLinks } from '../../components/link/plain-link.tsx'
import { noteLeftPlaces, type PagePlace, usePagePlace } from './scroll-position.ts'

/** What was rendered, one after another: the place that is shown, and what the address says. */
let rendered: (PagePlace & { address: string })[] = []

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  rendered = []
})

function Page() {
  const place = usePagePlace()
  const { hash } = useLocation()
  rendered.push({ ...place, address: hash })
  return (
    <PlainLinks>
      <PlainLink to="#/orders/get">Get</PlainLink>
      <PlainLink to="#/orders/list">List</PlainLink>
    </PlainLinks>
  )
}

function show() {
  const router = createBrowserRouter([{ path: '/', element: <Page /> }])
  render(<RouterProvider router={router} />)
  return router
}

it('is shown before the address is known everywhere, and is visited once', async () => {
  const router = show()
  await userEvent.click(screen.getByRole('link', { name: 'Get' }))
  await waitFor(() =>
    expect(rendered.at(-1)).toMatchObject({ hash: '#/orders/get', address: '#/orders/get' }),
  )
  const after = rendered.filter(({ hash }) => hash === '#/orders/get')
  expect(after[0]).toMatchObject({ address: '' })
  expect(new Set(after.map(({ visit }) => visit)).size).toBe(1)
  expect(router.state.location.hash).toBe('#/orders/get')
})

it('is visited again by the same link, and is what the address says after going back', async () => {
  const router = show()
  const environments = () =>
    new Set(rendered.filter(({ hash }) => hash === '#/orders/get').map(({ visit }) => visit))
  await userEvent.click(screen.getByRole('link', { name: 'Get' }))
  await userEvent.click(screen.getByRole('link', { name: 'Get' }))
  await waitFor(() => expect(environments().size).toBe(2))
  await userEvent.click(screen.getByRole('link', { name: 'List' }))
  await waitFor(() =>
    expect(rendered.at(-1)).toMatchObject({ hash: '#/orders/list', address: '#/orders/list' }),
  )
  await router.navigate(-1)
  await waitFor(() =>
    expect(rendered.at(-1)).toMatchObject({ hash: '#/orders/get', address: '#/orders/get' }),
  )
  await router.navigate(-1)
  await waitFor(() => expect(rendered.at(-1)).toMatchObject({ hash: '', address: '' }))
})

it('is left for where it was scrolled to: going back leads there', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700)
  const Scrolling = () => {
    const { hash } = usePagePlace()
    // As a viewer that brings the place to the top of the window.
    useEffect(() => void (hash && scrolled.mockReturnValue(90_000)), [hash])
    return null
  }
  const element = (
    <>
      <Page />
      <Scrolling />
      <ScrollRestoration />
    </>
  )
  const router = createBrowserRouter([{ path: '/', element }])
  noteLeftPlaces(router)
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('link', { name: 'Get' }))
  await waitFor(() => expect(rendered.at(-1)).toMatchObject({ address: '#/orders/get' }))
  expect(window.scrollY).toBe(90_000)
  await router.navigate(-1)
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 700))
})
