import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../testing/render-app.tsx'
import { problem } from '../testing/test-server.ts'
import { preparePage } from './prepare-page.ts'

it('leads nowhere when the page that is prepared is refused; going there does', async () => {
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
