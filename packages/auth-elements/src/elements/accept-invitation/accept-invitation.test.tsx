import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderElement } from '../../testing/render-element.tsx'
import { sharedTestServer } from '../../testing/shared-test-server.ts'
import { acceptInvitationElement } from './accept-invitation.element.ts'

const server = sharedTestServer()

const part = (name: string) => screen.getByTestId(`auth-accept-invitation-${name}`)

function open(query: string) {
  history.replaceState(null, '', `/accept${query}`)
  return renderElement(acceptInvitationElement, { options: { apiBaseUrl: `${server.url()}/auth` } })
}

test('accepts an invitation with the values of the link', async () => {
  const { events } = open('?token=token-1&fullName=Ada%20Lovelace&org=Engines&email=ada@example.com')
  expect(part('subheader-text').textContent).toBe('You are invited to Engines!')
  expect(part('org-name').textContent).toBe('Engines!')
  expect(part('email')).toHaveProperty('readOnly', true)
  expect(part('submit')).toHaveProperty('disabled', true)
  await userEvent.setup().type(part('password'), ' Stage-door-1 ')
  await userEvent.setup().click(part('submit'))
  const detail = { email: 'ada@example.com' }
  await waitFor(() => expect(events).toEqual([{ name: 'accept-invitation-success', detail }]))
  expect(server.requests()).toMatchObject([{ method: 'POST', path: '/v2/accept-invite' }])
  expect(server.requests()[0]?.body).toEqual({
    password: 'Stage-door-1',
    full_name: 'Ada Lovelace',
    preferred_name: null,
    token: 'token-1',
  })
})

test('uses the token property when the page has removed the token from its URL', () => {
  history.replaceState(null, '', '/accept?email=ada@example.com')
  renderElement(acceptInvitationElement, { props: { linkToken: 'token-2' } })
  expect(part('email')).toHaveProperty('readOnly', true)
})

test('sends a preferred name', async () => {
  open('?fullName=Ada&email=ada@example.com')
  await userEvent.setup().type(part('preferred-name'), 'Countess')
  await userEvent.setup().type(part('password'), 'x')
  await userEvent.setup().click(part('submit'))
  await waitFor(() => expect(server.requests()).toHaveLength(1))
  expect(server.requests()[0]?.body).toMatchObject({ preferred_name: 'Countess', token: '' })
})

test('lets the user edit the email address without a token and hides the subheader without an organization', () => {
  open('?email=ada@example.com')
  expect(part('email')).toHaveProperty('readOnly', false)
  expect(screen.queryByTestId('auth-accept-invitation-subheader-text')).toBeNull()
})
