import { act, render, screen, waitFor } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { SEARCH_DELAY_MS } from '../../lib/browser/use-debounced.ts'
import { useCatalogFilters } from './use-catalog-filters.ts'

type Router = ReturnType<typeof createBrowserRouter>
type Hook = ReturnType<typeof useCatalogFilters>

/** Loading products delays the navigation until this is called. */
let finishLoading: (() => void) | undefined

beforeEach(() => window.history.replaceState(null, '', '/?group=sell'))

async function renderPage(): Promise<{ router: Router; first: Hook }> {
  const rendered: Hook[] = []
  function Page() {
    rendered.push(useCatalogFilters({ current: null }))
    return <p>page</p>
  }
  const loader = () => new Promise((resolve) => (finishLoading = () => resolve(null)))
  const hydrationData = { loaderData: { catalog: null } }
  const router = createBrowserRouter(
    [
      { id: 'catalog', path: '/', loader, element: <Page /> },
      { path: '/my-apps', loader, element: <p>other page</p> },
    ],
    { hydrationData },
  )
  render(<RouterProvider router={router} />)
  await screen.findByText('page')
  const [first] = rendered
  if (!first) throw new Error('nothing was rendered')
  return { router, first }
}

function loadedAddress(router: Router): string {
  finishLoading?.()
  return router.state.location.search
}

it('keeps a filter that is chosen while the products of another one load', async () => {
  const { router, first } = await renderPage()
  first.show({ authType: 'key_auth' })
  first.show({ access: 'open' })
  await waitFor(() => expect(loadedAddress(router)).toBe('?group=sell&auth=key_auth&access=open'))
})

it('keeps a filter that is chosen before the page has rendered another one', async () => {
  const { router, first } = await renderPage()
  first.show({ authType: 'key_auth' })
  await waitFor(() => expect(loadedAddress(router)).toBe('?group=sell&auth=key_auth'))
  first.show({ group: undefined })
  await waitFor(() => expect(loadedAddress(router)).toBe('?auth=key_auth'))
})

it('leaves the catalog when a link is followed right after typing, also while the next page loads', async () => {
  const { router, first } = await renderPage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await act(async () => {
    first.type('seats')
    void router.navigate('/my-apps')
  })
  vi.advanceTimersByTime(SEARCH_DELAY_MS)
  vi.useRealTimers()
  finishLoading?.()
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(router.state.location.pathname).toBe('/my-apps')
})
