import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ResolvedOptions } from '../../options.ts'
import { renderElement } from '../../testing/render-element.tsx'
import { sharedTestServer } from '../../testing/shared-test-server.ts'
import { forgotPasswordElement } from './forgot-password.element.ts'
import type { ForgotPasswordProps } from './forgot-password.props.ts'

const server = sharedTestServer()

const part = (name: string) => screen.getByTestId(`auth-forgot-password-${name}`)

function open(props: Partial<ForgotPasswordProps> = {}, options: Partial<ResolvedOptions> = {}) {
  return renderElement(forgotPasswordElement, {
    props,
    options: { apiBaseUrl: `${server.url()}/Auth/`, ...options },
  })
}

async function send() {
  const user = userEvent.setup()
  await user.type(part('email'), ' ada@example.com ')
  await user.click(part('submit'))
  await screen.findByTestId('auth-forgot-password-success-message')
}

const email = 'ada@example.com'
const identity = (form: object) => form

test.each([
  ['users', {}, 'user', '/Auth/api/v1/password-resets', { email }],
  ['developers', {}, 'developer', '/Auth/api/v2/developer/forgot-password', { email }],
  ['a custom endpoint', { resetPasswordRequestEndpoint: 'forgot' }, 'user', '/forgot', { data: { email } }],
  [
    'a custom endpoint with a wrapper',
    { resetPasswordRequestEndpoint: 'api/v2/developer/forgot-password', wrapRequest: identity },
    'developer',
    '/api/v2/developer/forgot-password',
    { email },
  ],
] as const)('sends the request for %s', async (_, props, userEntity, path, body) => {
  const { events } = open(props, { userEntity })
  await send()
  expect(server.requests()).toMatchObject([{ method: 'POST', path }])
  expect(server.requests()[0]?.body).toEqual(body)
  expect(events).toEqual([{ name: 'forgot-password-success', detail: { email } }])
})

test('keeps the submitted email address when a script changes the field before the response', async () => {
  server.respond('hang')
  open()
  await userEvent.setup().type(part('email'), ' ada@example.com ')
  fireEvent.submit(part('form'))
  await waitFor(() => expect(part('email')).toHaveProperty('readOnly', true))
  fireEvent.change(part('email'), { target: { value: 'later@example.com' } })
  expect(part('email')).toHaveProperty('value', email)
  await waitFor(() => expect(server.requests()).toMatchObject([{ body: { email } }]))
})

test('shows the back-to-login link and focuses the message after success', async () => {
  const { events } = open({ successText: 'Check your inbox' })
  expect(screen.queryByTestId('auth-forgot-password-return-to-login-link')).toBeNull()
  await send()
  expect(part('success-message').textContent).toBe('Check your inbox')
  await waitFor(() => expect(document.activeElement).toBe(part('success-message')))
  await userEvent.setup().click(part('return-to-login-btn'))
  expect(events.at(-1)).toEqual({ name: 'click-login-link', detail: null })
})

test('shows the login link if `showLoginLink` is set', async () => {
  const { events } = open({ showLoginLink: true })
  await userEvent.setup().click(part('return-to-login-link'))
  expect(events).toEqual([{ name: 'click-login-link', detail: null }])
})

test('sends nothing without an email address', async () => {
  open()
  fireEvent.submit(part('form'))
  await screen.findByText('Please enter your email address.')
  expect(server.requests()).toEqual([])
})
