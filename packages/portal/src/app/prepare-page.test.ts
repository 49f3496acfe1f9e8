import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { aList, anApplication } from '../testing/fixtures.ts'
import { session } from '../lib/session/session.ts'
import { problem } from '../testing/test-server.ts'
import { createPreparingClient } from '../lib/http/query-client.ts'
import { preparePage } from './prepare-page.ts'

it('does not navigate when a prefetched page is rejected, unlike a navigation', async () => {
  const at = '/app-registration-docs'
  const app = await renderApp({ at, handlers: { 'GET applications': () => problem(403, 'Forbidden') } })
  const link = await screen.findByRole('link', { name: 'My Apps' })
  await preparePage('/my-apps', { ...app, routes: app.router.routes })
  expect(app.server.calls()).toContain('GET applications')
  await new Promise((heard) => setTimeout(heard))
  expect(app.router.state).toMatchObject({ location: { pathname: at }, navigation: { state: 'idle' } })
  await userEvent.click(link)
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/403'))
})

it('does not end an expired session on hover of a link, unlike a navigation', async () => {
  const at = '/app-registration-docs'
  const refuse = () => problem(401, 'Unauthorized')
  const app = await renderApp({
    at,
    handlers: {
      'GET applications': refuse,
      'POST developer/refresh': refuse,
      'POST developer/logout': refuse,
    },
  })
  const link = await screen.findByRole('link', { name: 'My Apps' })
  await preparePage('/my-apps', {
    ...app,
    routes: app.router.routes,
    queryClient: createPreparingClient(app.queryClient),
  })
  expect(app.server.calls()).toContain('POST developer/refresh')
  await new Promise((heard) => setTimeout(heard))
  expect([app.loaded, session.isPresent()]).toEqual([[], true])
  expect(app.router.state).toMatchObject({ location: { pathname: at }, navigation: { state: 'idle' } })

  await userEvent.click(link)
  await waitFor(() => expect(app.loaded).toEqual(['/login?sessionEnded=true']))
  expect(session.isPresent()).toBe(false)
})

it('does not reload displayed data on hover of a link', async () => {
  const app = await renderApp({
    at: '/my-apps',
    handlers: {
      'GET applications': () => ({ body: aList([anApplication()]) }),
      'GET applications/auth-strategies': () => ({ body: aList([]) }),
      'GET stats/config': () => ({ body: { analytics: null } }),
    },
  })
  await screen.findByRole('table')
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0))
  const calls = app.server.calls()
  await app.queryClient.invalidateQueries({ refetchType: 'none' })
  await preparePage('/my-apps', {
    ...app,
    routes: app.router.routes,
    queryClient: createPreparingClient(app.queryClient),
  })
  expect(app.queryClient.isFetching()).toBe(0)
  expect(app.server.calls()).toEqual(calls)
})
