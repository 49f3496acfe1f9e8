import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { createBrowserRouter, RouterProvider, ScrollRestoration, useLocation } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { PlainLink, PlainLinks } from '../../components/link/plain-link.tsx'
import { usePageTarget } from './page-target.ts'
import { scrollKeyOf, useStoredScrollPosition } from './scroll-position.ts'

beforeEach(() => window.history.replaceState(null, '', '/'))

it('restores the position at which a link within the page was followed', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(700)
  const Page = () => {
    const { operation } = usePageTarget()
    const location = useLocation()
    useStoredScrollPosition()
    // Simulates a viewer that scrolls to its target before the router navigates.
    useEffect(() => void (operation && scrolled.mockReturnValue(90_000)), [operation])
    return (
      <PlainLinks>
        <PlainLink to="?operation=orders/get">Get</PlainLink>
        <output>{location.search}</output>
        <ScrollRestoration getKey={scrollKeyOf} />
      </PlainLinks>
    )
  }
  const router = createBrowserRouter([{ path: '/', element: <Page /> }])
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('link', { name: 'Get' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('?operation=orders/get'))
  expect(window.scrollY).toBe(90_000)
  await router.navigate(-1)
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 700))
})
