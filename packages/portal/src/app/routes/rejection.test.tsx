import type { RejectionHelp } from '@stagedoor/contract/usage/rejection-help'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aVersion, id } from '../../testing/fixtures.ts'
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

it('replaces a rejected registration by one that is reviewed', async () => {
  const registration = { status: 'rejected' as const, scopes: [], updated_at: '2026-11-01T00:00:00.000Z' }
  const help: RejectionHelp = {
    ...HELP,
    version: aVersion(),
    applications: [
      {
        id: id(3),
        name: 'Till',
        credential_type: 'key_auth',
        auth_strategy_id: aVersion().registration_configs[0]?.id ?? null,
        registration: { ...registration, id: id(5) },
      },
    ],
  }
  const { server } = await renderApp({
    at: '/rejections/registration_rejected?version=venues/v1',
    handlers: {
      'GET rejection-help': () => ({ body: help }),
      [`POST applications/${id(3)}/registrations`]: () => problem(503, 'Unavailable'),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Register Till again' }))
  expect(await screen.findByText(/is reviewed again/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Register again' }))
  await waitFor(() =>
    expect(server.requests.at(-1)?.body).toEqual({
      product_version_id: aVersion().id,
      replaces: id(5),
    }),
  )
})
