import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aList, anApplication, aRegistration, id, MANAGED_STRATEGY } from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type Handlers, problem } from '../../testing/test-server.ts'

const PAGE = `/application/${id(50)}`

const MANAGED: Handlers = {
  'GET applications/:id': () => ({ body: anApplication({ auth_strategy: MANAGED_STRATEGY, scopes: [] }) }),
}

/** Every button of the portal whose effect cannot be undone. */
const ACTIONS: {
  at: string
  open: string
  title: string
  /** What stops. */
  text: RegExp
  confirm: string
  call: string
  more?: Handlers
}[] = [
  {
    at: '/my-apps',
    open: 'Delete Seat map',
    title: 'Delete “Seat map”?',
    text: /credentials stop working immediately/,
    confirm: 'Delete application',
    call: `DELETE applications/${id(50)}`,
  },
  {
    at: PAGE,
    open: 'Revoke Staging',
    title: 'Revoke “Staging”?',
    text: /Requests using this credential fail immediately/,
    confirm: 'Revoke',
    call: `DELETE applications/${id(50)}/credentials/${id(60)}`,
  },
  {
    at: PAGE,
    open: 'Refresh secret for Seat map',
    title: 'Refresh the secret for “Seat map”?',
    text: /current secret stops working/i,
    confirm: 'Refresh secret',
    call: `POST applications/${id(50)}/refresh-token`,
    more: MANAGED,
  },
  {
    at: PAGE,
    open: 'Unregister from Orders v1',
    title: 'Unregister from Orders v1?',
    text: /Requests of this application to this version fail immediately.*may need approval/,
    confirm: 'Unregister',
    call: `DELETE applications/${id(50)}/registrations/${id(70)}`,
  },
  {
    at: `${PAGE}/update`,
    open: 'Delete application',
    title: 'Delete “Seat map”?',
    text: /credentials stop working immediately/,
    confirm: 'Delete application',
    call: `DELETE applications/${id(50)}`,
  },
]

const handlers: Handlers = {
  'GET applications': () => ({ body: aList([anApplication()]) }),
  'GET applications/:id': () => ({ body: anApplication() }),
  'GET applications/:id/credentials': () => ({ body: aList([{ id: id(60), display_name: 'Staging' }]) }),
  'GET applications/:id/registrations': () => ({
    body: aList([aRegistration({ id: id(70), status: 'approved' })]),
  }),
  'DELETE applications/:id': () => problem(500, 'Not today'),
  'DELETE applications/:id/credentials/:credential': () => problem(500, 'Not today'),
  'DELETE applications/:id/registrations/:registration': () => problem(500, 'Not today'),
  'POST applications/:id/refresh-token': () => problem(500, 'Not today'),
}

describe('an action that cannot be undone', () => {
  it.each(ACTIONS)(
    'asks, names what stops, and reports a failure in the dialog: $open at $at',
    async ({ at, open, title, text, confirm, call, more }) => {
      const { server } = await renderApp({ at, handlers: { ...handlers, ...more } })
      const writes = () => server.calls().filter((sent) => !sent.startsWith('GET'))
      const button = await screen.findByRole('button', { name: open })
      await userEvent.click(button)
      await userEvent.click(
        within(screen.getByRole('dialog', { name: title })).getByRole('button', { name: 'Cancel' }),
      )
      expect(screen.queryByRole('dialog')).toBeNull()
      await userEvent.click(button)
      const dialog = screen.getByRole('dialog', { name: title })
      expect(dialog.textContent).toMatch(text)
      expect(writes()).toEqual([])

      await userEvent.click(within(dialog).getByRole('button', { name: confirm }))
      expect(await within(dialog).findByText(/Not today/)).toBeTruthy()
      expect(writes()).toEqual([call])
    },
  )
})
