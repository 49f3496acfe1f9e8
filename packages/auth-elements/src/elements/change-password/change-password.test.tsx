import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderElement } from '../../testing/render-element.tsx'
import { sharedTestServer } from '../../testing/shared-test-server.ts'
import { changePasswordElement } from './change-password.element.ts'

const server = sharedTestServer()

const part = (name: string) => screen.getByTestId(`auth-change-password-${name}`)
const valueOf = (name: string) =>
  part(name) instanceof HTMLInputElement ? Reflect.get(part(name), 'value') : ''

function open() {
  return renderElement(changePasswordElement, { options: { apiBaseUrl: `${server.url()}/auth` } })
}

async function fillIn(password: string, current = 'secret') {
  const user = userEvent.setup()
  await user.type(part('current-password'), current)
  await user.type(part('new-password'), password)
  await user.type(part('confirm-new-password'), password)
}

/** Sets a value without an event, as password managers do. */
function setSilently(name: string, value: string) {
  Reflect.set(HTMLInputElement.prototype, 'value', value, part(name))
}

/** Simulates the browser's autofill animation; jsdom does not support animation names. */
function autofill(name: string) {
  const event = createEvent.animationStart(part(name))
  Object.defineProperty(event, 'animationName', { value: 'auth-autofill-start' })
  fireEvent(part(name), event)
}

test('treats only status 202 as success', async () => {
  server.respond({ status: 202 })
  const { events } = open()
  await fillIn('Stage-door-1')
  await userEvent.setup().click(part('submit'))
  await waitFor(() => expect(events.at(-1)).toEqual({ name: 'change-password-success', detail: null }))
  expect(server.requests()).toMatchObject([{ method: 'PATCH', path: '/v2/users/me/password' }])
  expect(server.requests()[0]?.body).toEqual({ old_password: 'secret', new_password: 'Stage-door-1' })
})

test.each([
  ['Stage-door', true],
  ['stagedoor1!', true],
  ['stagedoor_1', false],
  ['Stage1!', false],
  [`Aa1${'x'.repeat(125)}`, true],
  [`Aa1${'x'.repeat(126)}`, false],
])('enables the button for %s: %s', async (password, isReady) => {
  open()
  const user = userEvent.setup()
  await user.type(part('current-password'), 'x')
  await user.click(part('new-password'))
  await user.paste(password)
  await user.click(part('confirm-new-password'))
  await user.paste(password)
  expect(part('submit')).toHaveProperty('disabled', !isReady)
})

test('disables the button while the confirmation differs', async () => {
  open()
  await fillIn('Stage-door-1')
  expect(part('submit')).toHaveProperty('disabled', false)
  await userEvent.setup().type(part('confirm-new-password'), 'x')
  expect(part('submit')).toHaveProperty('disabled', true)
})

test('emits the character classes of the new password on every change and on cancel', async () => {
  const { events } = open()
  await fillIn('aB', 'x')
  const details = events.map(({ name, detail }) => [name, detail])
  const lower = { uppercase: false, lowercase: true, number: false, special: false }
  expect(details).toEqual([
    ['password-requirements', lower],
    ['password-requirements', { ...lower, uppercase: true }],
  ])
  await userEvent.setup().click(part('cancel'))
  expect(events.at(-1)?.detail).toEqual({ ...lower, lowercase: false })
  expect(['current-password', 'new-password', 'confirm-new-password'].map(valueOf)).toEqual(['', '', ''])
})

test('emits the character classes of an autofilled password once', () => {
  const { events } = open()
  setSilently('new-password', 'aB')
  autofill('new-password')
  setSilently('new-password', 'aB1')
  fireEvent.submit(part('form'))
  fireEvent.submit(part('form'))
  const classes = { uppercase: true, lowercase: true, number: false, special: false }
  expect(events).toEqual([
    { name: 'password-requirements', detail: classes },
    { name: 'password-requirements', detail: { ...classes, number: true } },
  ])
})

test('shows the error below the fields and removes it on cancel', async () => {
  server.respond({ status: 401 })
  open()
  await fillIn('Stage-door-1')
  await userEvent.setup().click(part('submit'))
  const message = await screen.findByTestId('auth-error-message')
  const position = part('confirm-new-password').compareDocumentPosition(message)
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await userEvent.setup().click(part('cancel'))
  expect(screen.queryByTestId('auth-error-message')).toBeNull()
})

test('reports a missing new password as missing, not as a mismatch', async () => {
  const { container } = open()
  const user = userEvent.setup()
  await user.type(part('current-password'), 'secret')
  await user.type(part('confirm-new-password'), 'Stage-door-1')
  fireEvent.submit(part('form'))
  const message = await screen.findByTestId('auth-error-message')
  expect(message.textContent).toBe('Please complete all required fields.')
  expect(container.textContent).not.toContain('Passwords do not match')
  expect(part('new-password').getAttribute('aria-invalid')).toBe('true')
  expect(part('confirm-new-password').getAttribute('aria-invalid')).toBeNull()
  await user.type(part('new-password'), 'Stage-door-2')
  expect(container.textContent).toContain('Passwords do not match')
  expect(server.requests()).toEqual([])
})

test('shows an alert below the fields when different passwords are submitted by Enter', async () => {
  open()
  const user = userEvent.setup()
  await user.type(part('current-password'), 'secret')
  await user.type(part('new-password'), 'Stage-door-1')
  await user.type(part('confirm-new-password'), 'Stage-door-2')
  expect(screen.queryByTestId('auth-error-message')).toBeNull()
  fireEvent.submit(part('form'))
  const message = await screen.findByTestId('auth-error-message')
  expect(message.textContent).toBe('Passwords do not match')
  expect(message.closest('.auth-slot-bottom')).not.toBeNull()
  expect(server.requests()).toEqual([])
})

const OLD_EMPTY = [{ field: 'old_password', rule: 'min_length', minimum: 1, reason: 'must not be empty' }]

test.each([
  [
    401,
    { type: '/problems/invalid-credentials' },
    'The current password is wrong. Please try again.',
    'true',
  ],
  [401, { type: '/problems/session-required' }, 'Your session has expired. Log in and try again.', null],
  [401, { type: '/problems/session-expired' }, 'Your session has expired. Log in and try again.', null],
  [400, { invalid_parameters: OLD_EMPTY }, 'Current password is required', 'true'],
])('tells a wrong current password from an ended session: %i %j', async (status, body, text, invalid) => {
  server.respond({ status, body })
  open()
  await fillIn('Stage-door-1')
  await userEvent.setup().click(part('submit'))
  const message = await screen.findByTestId('auth-error-message')
  expect(message.textContent).toBe(text)
  expect(message.closest('.auth-slot-bottom')).not.toBeNull()
  expect(part('current-password').getAttribute('aria-invalid')).toBe(invalid)
  expect(part('new-password').getAttribute('aria-invalid')).toBeNull()
  expect(part('confirm-new-password').getAttribute('aria-invalid')).toBeNull()
})

test('describes the disabled button with what has to change', async () => {
  open()
  await fillIn('stagedoor')
  expect(part('submit').title).toBe('Password rules')
  await userEvent.setup().type(part('new-password'), '_1A')
  expect(part('submit').title).toBe('Password rules')
})
