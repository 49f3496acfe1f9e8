import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { UserEntity } from '../../options.ts'
import { renderElement } from '../../testing/render-element.tsx'
import { sharedTestServer } from '../../testing/shared-test-server.ts'
import { resetPasswordElement } from './reset-password.element.ts'

const server = sharedTestServer()

const part = (name: string) => screen.getByTestId(`auth-reset-password-${name}`)

function open(userEntity: UserEntity = 'user') {
  return renderElement(resetPasswordElement, { options: { apiBaseUrl: server.url(), userEntity } })
}

async function fillIn(password: string, confirmation: string) {
  const user = userEvent.setup()
  await user.type(part('new-password'), password)
  if (confirmation) await user.type(part('confirm-new-password'), confirmation)
}

test.each([
  ['user', 'PATCH', '/api/v1/password-resets'],
  ['developer', 'POST', '/api/v2/developer/reset-password'],
] as const)(
  'sets a %s’s password of any length, because the server checks the rules',
  async (entity, method, path) => {
    history.replaceState(null, '', '/reset-password?token=token-1&email=ada@example.com')
    const { events, container } = open(entity)
    expect(container.querySelector('input[autocomplete=username]')).toHaveProperty('value', 'ada@example.com')
    await fillIn('short', 'short')
    await userEvent.setup().click(part('submit'))
    const detail = { email: 'ada@example.com' }
    await waitFor(() => expect(events).toEqual([{ name: 'reset-password-success', detail }]))
    expect(server.requests()).toMatchObject([{ method, path }])
    expect(server.requests()[0]?.body).toEqual({ password: 'short', token: 'token-1' })
    expect(screen.queryByTestId('auth-reset-password-form')).toBeNull()
  },
)

test('uses the token property when the page has removed the token from its URL', async () => {
  history.replaceState(null, '', '/reset-password?email=ada@example.com')
  renderElement(resetPasswordElement, {
    props: { linkToken: 'token-2' },
    options: { apiBaseUrl: server.url(), userEntity: 'developer' },
  })
  await fillIn('x', 'x')
  await userEvent.setup().click(part('submit'))
  await waitFor(() => expect(server.requests()[0]?.body).toEqual({ password: 'x', token: 'token-2' }))
})

test('prefers the email address of the response', async () => {
  server.respond({ status: 200, body: { email: 'later@example.com' } })
  const { events } = open()
  await fillIn('x', 'x')
  await userEvent.setup().click(part('submit'))
  const detail = { email: 'later@example.com' }
  await waitFor(() => expect(events).toEqual([{ name: 'reset-password-success', detail }]))
  expect(server.requests()[0]?.body).toEqual({ password: 'x', token: '' })
})

const MISMATCH = 'Passwords do not match'

/** The text of the alert above the form. */
const alertText = () => screen.queryByTestId('auth-reset-password-alert')?.textContent

function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`#${id}`)?.textContent).join(' ')
}

test('marks and describes a confirmation that differs during input, without an alert', async () => {
  open()
  await fillIn('one', 'two')
  const confirmation = part('confirm-new-password')
  expect(document.activeElement).toBe(confirmation)
  expect(confirmation.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(confirmation)).toContain(MISMATCH)
  expect(part('submit')).toHaveProperty('disabled', true)
  expect(screen.queryByTestId('auth-error-message')).toBeNull()
})

test('removes the mark of the confirmation when the new password is corrected', async () => {
  open()
  await fillIn('one', 'one two')
  await userEvent.setup().type(part('new-password'), ' two')
  expect(part('confirm-new-password').getAttribute('aria-invalid')).toBeNull()
  expect(descriptionOf(part('confirm-new-password'))).toBe('')
  expect(part('submit')).toHaveProperty('disabled', false)
})

test('shows the alert when different passwords are submitted by Enter, until the next input', async () => {
  open()
  await fillIn('one', 'two')
  await userEvent.setup().click(part('new-password'))
  fireEvent.submit(part('form'))
  await waitFor(() => expect(alertText()).toBe(MISMATCH))
  await waitFor(() => expect(document.activeElement).toBe(part('confirm-new-password')))
  expect(server.requests()).toEqual([])
  await userEvent.setup().clear(part('confirm-new-password'))
  expect(alertText()).toBeUndefined()
})

test('reports empty passwords as missing fields', async () => {
  open()
  fireEvent.submit(part('form'))
  expect(await screen.findByText('Please complete all required fields.')).toBe(
    screen.getByTestId('auth-error-message'),
  )
})

test('checks off the rules during input', async () => {
  open()
  const met = () => [...part('password-rules').querySelectorAll('.auth-rule-met')].length
  expect(met()).toBe(0)
  await fillIn('Stage-door-1', '')
  expect(met()).toBe(6)
})

test.each([
  [404, 'token-not-found', 'This link isn’t valid. Request a new one.'],
  [410, 'token-expired', 'This link has expired. Request a new one.'],
  [403, 'password-sign-in-disabled', 'This portal doesn’t accept passwords. Use single sign-on instead.'],
])('shows a failure that no password corrects above the form: %i %s', async (status, code, text) => {
  server.respond({ status, body: { type: `/problems/${code}` } })
  open('developer')
  await fillIn('Stage-door-1', 'Stage-door-1')
  await userEvent.setup().click(part('submit'))
  await waitFor(() => expect(alertText()).toBe(text))
  for (const field of [part('new-password'), part('confirm-new-password')]) {
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(descriptionOf(field)).not.toContain(text)
  }
})
