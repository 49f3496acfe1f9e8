import type { Credential } from '@stagedoor/contract/applications/credentials'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { api } from '../../lib/http/api.ts'
import {
  aList,
  anApplication,
  aRegistration,
  id,
  MANAGED_STRATEGY,
  SELF_MANAGED_STRATEGY,
} from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type Handlers, problem, type TestServer } from '../../testing/test-server.ts'

const APPLICATION = anApplication({ description: 'Draws the hall' })
const STAGING: Credential = { id: id(60), display_name: 'Staging' }

function withCredentials(stored: Credential[]): Handlers {
  let credentials = stored
  return {
    'GET applications/:id/credentials': () => ({ body: aList(credentials) }),
    'POST applications/:id/credentials': ({ body }) => {
      const created = { ...STAGING, ...(body as { display_name: string }) }
      credentials = [created]
      return { status: 201, body: { ...created, credential: 'sd_s3cr3t' } }
    },
    'PUT applications/:id/credentials/:credential': ({ body }) => {
      credentials = [{ ...STAGING, ...(body as { display_name: string }) }]
      return { status: 200 }
    },
    'DELETE applications/:id/credentials/:credential': () => {
      credentials = []
      return { status: 204 }
    },
  }
}

let server: TestServer | undefined

async function open(more: Handlers = {}) {
  const app = await renderApp({
    at: `/application/${APPLICATION.id}`,
    handlers: {
      'GET applications/:id': () => ({ body: APPLICATION }),
      'GET applications/:id/registrations': () => ({ body: aList([]) }),
      ...withCredentials([STAGING]),
      ...more,
    },
  })
  server = app.server
  // The title is generic while the application loads.
  await screen.findByRole('heading', { level: 1, name: /^(?!Application$)/ })
  return app
}

const called = (call: string) => server?.calls().some((seen) => seen.startsWith(call))

describe('application page', () => {
  it('displays the application and its links', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Seat map' })).toBeTruthy()
    expect(screen.getByText('Draws the hall')).toBeTruthy()
    expect(screen.getByText('X-Api-Key')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      `/application/${APPLICATION.id}/update`,
    )
    expect(document.title).toBe('Application | Developer Portal')
    const main = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(main.getByRole('link', { name: 'My Apps' }).getAttribute('aria-current')).toBe('true')
    expect(main.getByRole('link', { name: 'Catalog' }).getAttribute('aria-current')).toBeNull()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Copy Reference ID' }))
    expect(await navigator.clipboard.readText()).toBe('seatmap-01')
  })

  it('displays an application without a strategy as one with API keys', async () => {
    await open({ 'GET applications/:id': () => ({ body: { ...APPLICATION, auth_strategy: null } }) })
    expect(await screen.findByRole('button', { name: 'Generate credential' })).toBeTruthy()
  })

  it('has no credentials section for a self-managed client', async () => {
    await open({
      'GET applications/:id': () => ({
        body: {
          ...APPLICATION,
          auth_strategy: SELF_MANAGED_STRATEGY,
          redirect_uri: 'https://a.example/cb, app:/done',
        },
      }),
    })
    await screen.findByRole('heading', { name: 'No Products' })
    expect(screen.getByText('Bearer token')).toBeTruthy()
    expect(screen.getByText('app:/done')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Credentials' })).toBeNull()
    expect(called(`GET applications/${APPLICATION.id}/credentials`)).toBe(false)
  })

  it('displays three scopes of a managed client, then all, and refreshes its secret', async () => {
    await open({
      'GET applications/:id': () => ({
        body: { ...APPLICATION, auth_strategy: MANAGED_STRATEGY, scopes: MANAGED_STRATEGY.available_scopes },
      }),
      'POST applications/:id/refresh-token': () => ({ status: 201, body: { client_secret: 'n3w' } }),
    })
    expect(screen.queryByText('tickets:read')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }))
    expect(screen.getByText('tickets:read')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Refresh secret for Seat map' }))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh secret' }))
    expect(await screen.findByText('n3w')).toBeTruthy()
    expect(called(`GET applications/${APPLICATION.id}/credentials`)).toBe(false)
  })

  it('displays the new client ID after a refresh that replaces the client', async () => {
    const managed = { ...APPLICATION, auth_strategy: MANAGED_STRATEGY, scopes: [] }
    const app = await open({ 'GET applications/:id': () => ({ body: managed }) })
    app.server.use({
      'POST applications/:id/refresh-token': () => {
        app.server.use({ 'GET applications/:id': () => ({ body: { ...managed, reference_id: 'client-2' } }) })
        return { status: 201, body: { client_id: 'client-2', client_secret: 'n3w' } }
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Refresh secret for Seat map' }))
    await userEvent.click(screen.getByRole('button', { name: 'Refresh secret' }))
    const dialog = await screen.findByRole('dialog', { name: 'Save your client secret' })
    expect(within(dialog).getByText('client-2')).toBeTruthy()
    expect(within(dialog).getByText('n3w')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'I’ve saved it' }))
    await waitFor(() => expect(screen.queryAllByText('seatmap-01')).toEqual([]))
    expect(screen.getAllByText('client-2').length).toBeGreaterThan(0)
  })

  it.each([
    ['', 'Application'],
    ['/update', 'Update Application'],
    ['/application-dashboard', 'Application'],
  ])('has a heading while it loads (…%s)', async (address, name) => {
    await renderApp({
      at: `/application/${APPLICATION.id}${address}`,
      handlers: {
        'GET applications/:id': () => new Promise(() => undefined),
        'GET stats/config': () => ({ body: { analytics: { percentiles: true, retention_ms: 1 } } }),
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(screen.getByText('Loading')).toBeTruthy()
  })

  it('reports that it does not exist or why it was not loaded', async () => {
    const app = await open({ 'GET applications/:id': () => problem(500, 'Lost for a moment') })
    expect(screen.getByText('Lost for a moment')).toBeTruthy()
    app.server.use({ 'GET applications/:id': () => problem(404, 'Not found') })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Application not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to My Apps' })).toBeTruthy()
  })
})

describe('credentials', () => {
  it('are generated with a name, displayed once and copied', async () => {
    const app = await open(withCredentials([]))
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Generate credential' }))
    const name = screen.getByRole('textbox', { name: 'Name' })
    expect(document.activeElement).toBe(name)
    await user.click(screen.getByRole('button', { name: 'Generate' }))
    expect(screen.getByText('Name is required')).toBeTruthy()
    expect(document.activeElement).toBe(name)
    await user.type(name, ' Till {Enter}')

    const dialog = await screen.findByRole('dialog', { name: 'Save your credential' })
    expect(within(dialog).getByText('sd_s3cr3t')).toBeTruthy()
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Copy and close' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await navigator.clipboard.readText()).toBe('sd_s3cr3t')
    expect(screen.getByText('Credential copied')).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: 'Till' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Credentials' }))
    expect(document.body.textContent).not.toContain('sd_s3cr3t')
    await waitFor(() => expect(app.queryClient.getMutationCache().getAll()).toEqual([]))
  })

  it.each(['Escape', 'close icon', 'click outside'])(
    'are not discarded without a question (%s)',
    async (way) => {
      await open(withCredentials([]))
      const user = userEvent.setup()
      await user.click(await screen.findByRole('button', { name: 'Generate credential' }))
      await user.keyboard('Till{Enter}')
      const dialog = await screen.findByRole('dialog', { name: 'Save your credential' })
      const leave = {
        Escape: () => user.keyboard('{Escape}'),
        'close icon': () => user.click(within(dialog).getByRole('button', { name: 'Close' })),
        'click outside': () => user.click(dialog),
      }[way]
      await leave?.()
      expect(within(dialog).getByText('Close without saving the key?').closest('[role="alert"]')).toBeTruthy()
      expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Copy and close' }))
      await user.keyboard('{Escape}')
      expect(within(dialog).queryByText('Close without saving the key?')).toBeNull()
      expect(within(dialog).getByText('sd_s3cr3t')).toBeTruthy()
      await leave?.()
      await user.click(within(dialog).getByRole('button', { name: 'Close without saving' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    },
  )

  it('expire on the chosen date, and display last use and expiry', async () => {
    const old = { ...STAGING, created_at: '2020-01-01T12:00:00Z', expires_at: '2020-02-01T12:00:00Z' }
    await open(withCredentials([{ ...old, last_used_at: '2020-01-20T12:00:00Z' }]))
    const row = within(await screen.findByRole('row', { name: /Staging/ }))
    expect(row.getByText('Jan 1, 2020')).toBeTruthy()
    expect(row.getByText('Jan 20, 2020')).toBeTruthy()
    expect(row.getByText('Expired')).toBeTruthy()

    await userEvent.click(screen.getByRole('button', { name: 'Generate credential' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Till')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Expires' }), 'In 90 days')
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }))
    await screen.findByRole('dialog', { name: 'Save your credential' })
    const sent = server?.requests.find(({ method }) => method === 'POST')?.body as { expires_at: string }
    expect(Math.round((Date.parse(sent.expires_at) - Date.now()) / 86_400_000)).toBe(90)
  })

  it('are generated once by a double click', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Generate credential' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Till')
    const button = screen.getByRole('button', { name: 'Generate' })
    act(() => {
      button.click()
      button.click()
    })
    await screen.findByRole('dialog', { name: 'Save your credential' })
    expect(server?.calls().filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  it('report the reason when the quota is exceeded', async () => {
    await open({ 'POST applications/:id/credentials': () => problem(403, 'Twenty is all') })
    const onAuthError = vi.fn<() => void>()
    api.onAuthError(onAuthError)
    await userEvent.click(await screen.findByRole('button', { name: 'Generate credential' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Till{Enter}')
    expect(await screen.findByText('Twenty is all')).toBeTruthy()
    expect(onAuthError).not.toHaveBeenCalled()
  })

  it('are renamed, but not to the same name', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Rename Staging' }))
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(called('PUT')).toBe(false)

    await userEvent.click(screen.getByRole('button', { name: 'Rename Staging' }))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Name' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Rehearsal{Enter}')
    expect(await screen.findByRole('rowheader', { name: 'Rehearsal' })).toBeTruthy()
    expect(screen.getByText('Renamed to Rehearsal')).toBeTruthy()
  })

  it('are revoked after confirmation, and the focus stays in their section', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Staging' }))
    const dialog = screen.getByRole('dialog', { name: 'Revoke “Staging”?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('Staging was revoked')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'No credentials yet' })).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Credentials' })),
    )
  })

  it('report why they were not loaded and are retried', async () => {
    const app = await open({ 'GET applications/:id/credentials': () => problem(500, 'The keys are lost') })
    expect(await screen.findByText('The keys are lost')).toBeTruthy()
    app.server.use(withCredentials([STAGING]))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('rowheader', { name: 'Staging' })).toBeTruthy()
  })
})

describe('registrations', () => {
  it('display their status and link to the version', async () => {
    const statuses = ['approved', 'pending', 'rejected', 'revoked'] as const
    await open({
      'GET applications/:id/registrations': () => ({
        body: aList(statuses.map((status, index) => aRegistration({ id: id(70 + index), status }))),
      }),
    })
    for (const status of ['Approved', 'Pending', 'Rejected', 'Revoked']) {
      expect(await screen.findByText(status)).toBeTruthy()
    }
    expect(screen.getAllByRole('link', { name: 'Orders' })[0]?.getAttribute('href')).toBe(
      `/spec/${id(10)}/${id(20)}`,
    )
  })

  it('end after confirmation, and the focus stays in their section', async () => {
    const app = await open({
      'GET applications/:id/registrations': () => ({ body: aList([aRegistration()]) }),
    })
    app.server.use({
      'DELETE applications/:id/registrations/:registration': () => {
        app.server.use({ 'GET applications/:id/registrations': () => ({ body: aList([]) }) })
        return { status: 204 }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Unregister from Orders v1' }))
    const dialog = screen.getByRole('dialog', { name: 'Unregister from Orders v1?' })
    // Requests of a registration under review do not work yet.
    expect(within(dialog).queryByText(/fail immediately/)).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unregister' }))
    expect(await screen.findByText('Unregistered from Orders v1')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse products' }).getAttribute('href')).toBe('/')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Products' })),
    )
  })
})
