import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { api } from '../../lib/http/api.ts'
import { session } from '../../lib/session/session.ts'
import { aList, aProduct, id } from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type Handlers, problem } from '../../testing/test-server.ts'

const unauthorized = () => problem(401, 'Session expired')
const expired: Handlers = {
  'POST developer/refresh': unauthorized,
  'POST developer/logout': () => ({ status: 204 }),
}
const ENDED = ['/login?sessionEnded=true']

describe('a session that ends while a page is being opened', () => {
  const target = `/spec/${id(10)}/${id(20)}?operation=orders/getOrder#top`

  async function openExpired(at: string) {
    const app = await renderApp({
      at,
      hasAccessControl: true,
      handlers: {
        ...expired,
        'GET products': () => ({ body: aList([aProduct()]) }),
        'GET products/:id/actions': unauthorized,
      },
    })
    await screen.findByRole('heading', { level: 1 })
    void app.router.navigate(target)
    await waitFor(() => expect(app.loaded).toEqual(ENDED))
  }

  it('returns to that page after the login', async () => {
    await openExpired('/')
    expect(session.get().to).toBe(target)
  })

  it('ends, too, when the page is opened from one for visitors', async () => {
    window.history.replaceState(null, '', '/forgot-password')
    await openExpired('/forgot-password')
    window.history.replaceState(null, '', '/')
    expect(session.get().to).toBe(target)
  })
})

it('sends no call of the page again after the session has ended', async () => {
  const app = await renderApp({
    at: '/my-apps',
    handlers: {
      ...expired,
      'GET applications': unauthorized,
      'GET applications/auth-strategies': unauthorized,
    },
  })
  await waitFor(() => expect(app.loaded).toEqual(ENDED))
  const before = app.server.calls()
  expect(before.at(-1)).toBe('POST developer/logout')
  // Lists are loaded again when the tab becomes visible, and rejected queries when a page mounts.
  window.dispatchEvent(new Event('visibilitychange'))
  void app.queryClient.refetchQueries()
  await api.endSession()
  expect(app.server.calls()).toEqual([...before, 'POST developer/logout'])
})

it('replaces the page after a logout that the server does not receive, until it is received', async () => {
  let isReachable = false
  const app = await renderApp({
    at: '/my-apps',
    handlers: {
      'GET applications': () => ({ body: aList([]), headers: { 'X-XSRF-TOKEN': 'session.signature' } }),
      'GET developer/me': () => problem(503, 'Service unavailable'),
      'POST developer/logout': () => (isReachable ? { status: 204 } : problem(503, 'Service unavailable')),
    },
  })
  await waitFor(() => expect(api.knownSessionId()).toBe('session'))
  fireEvent.click(await screen.findByRole('button', { name: /^Account menu/ }))
  fireEvent.click(await screen.findByText('Log out'))
  await screen.findByRole('heading', { name: 'You’re logged out in this browser only' })
  expect([screen.getAllByRole('heading').length, app.loaded]).toEqual([1, []])
  isReachable = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(app.loaded).toEqual(['/login']))
  expect(app.server.calls().filter((call) => call === 'POST developer/logout')).toHaveLength(2)
})
