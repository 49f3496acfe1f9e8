import type { RejectionHelp } from '@stagedoor/contract/usage/rejection-help'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { id } from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { problem } from '../../testing/test-server.ts'

const HELP: RejectionHelp = {
  product: { id: id(1), name: 'Venues' },
  version: null,
  key_names: [],
  may_view: true,
  may_register: true,
  versions: [],
  applications: [],
}

it('shows an error when the state of a registration cannot be checked again', async () => {
  let isAvailable = true
  await renderApp({
    at: '/rejections/registration_pending?version=venues/v1',
    handlers: {
      'GET rejection-help': () => (isAvailable ? { body: HELP } : problem(503, 'Unavailable')),
    },
  })
  const button = await screen.findByRole('button', { name: 'Check again' })
  isAvailable = false
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull(), { timeout: 10_000 })
  expect(screen.getAllByRole('alert').some((alert) => alert.textContent !== '')).toBe(true)
  expect(screen.queryByText('Nothing has changed yet.')).toBeNull()
})
