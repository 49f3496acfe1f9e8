import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fixturesOf, isFailure, isSuccess } from '../../fixtures/fixtures.ts'
import { renderElement } from '../testing/render-element.tsx'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { acceptInvitationElement } from './accept-invitation/accept-invitation.element.ts'
import { changePasswordElement } from './change-password/change-password.element.ts'
import { forgotPasswordElement } from './forgot-password/forgot-password.element.ts'
import { loginElement } from './login/login.element.ts'
import { registerElement } from './register/register.element.ts'
import { resetPasswordElement } from './reset-password/reset-password.element.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterEach(() => {
  server.requests.length = 0
})
afterAll(() => server.close())

const GOOD_PASSWORD = 'Stage-door-1'

/** How each form is rendered and filled in, and its success event. */
const FORMS = {
  login: {
    render: () => renderElement(loginElement, { options: { apiBaseUrl: server.url } }),
    fields: { email: 'ada@example.com', password: 'secret' },
    event: 'login-success',
  },
  register: {
    render: () => renderElement(registerElement, { options: { apiBaseUrl: server.url } }),
    fields: {
      'full-name': 'Ada Lovelace',
      organization: 'Analytical Engines',
      email: 'ada@example.com',
      password: GOOD_PASSWORD,
      'agree-checkbox': true,
    },
    event: 'register-success',
  },
  'forgot-password': {
    render: () => renderElement(forgotPasswordElement, { options: { apiBaseUrl: server.url } }),
    fields: { email: 'ada@example.com' },
    event: 'forgot-password-success',
  },
  'reset-password': {
    render: () => renderElement(resetPasswordElement, { options: { apiBaseUrl: server.url } }),
    fields: { 'new-password': GOOD_PASSWORD, 'confirm-new-password': GOOD_PASSWORD },
    event: 'reset-password-success',
  },
  'change-password': {
    render: () => renderElement(changePasswordElement, { options: { apiBaseUrl: server.url } }),
    fields: {
      'current-password': 'secret',
      'new-password': GOOD_PASSWORD,
      'confirm-new-password': GOOD_PASSWORD,
    },
    event: 'change-password-success',
  },
  'accept-invitation': {
    render: () => renderElement(acceptInvitationElement, { options: { apiBaseUrl: server.url } }),
    fields: { 'full-name': 'Ada Lovelace', email: 'ada@example.com', password: GOOD_PASSWORD },
    event: 'accept-invitation-success',
  },
} as const

describe.each(Object.entries(FORMS))('%s', (form, { render, fields, event }) => {
  const part = (name: string) => screen.getByTestId(`auth-${form}-${name}`)

  async function submit() {
    const user = userEvent.setup()
    for (const [field, value] of Object.entries(fields)) {
      await user.click(part(field))
      if (value !== true) await user.paste(value)
    }
    await user.click(part('submit'))
  }

  test.each(fixturesOf(form).filter(isSuccess))(
    'emits the success event: $name',
    async ({ status, body }) => {
      server.respond({ status, body })
      const { events } = render()
      await submit()
      await waitFor(() => expect(events.map(({ name }) => name)).toContain(event))
      expect(screen.queryByTestId('auth-error-message')).toBeNull()
    },
  )

  test.each(fixturesOf(form).filter(isFailure))('shows the error: $name', async (fixture) => {
    server.respond(fixture)
    const { events, container } = render()
    // Screen readers announce changes only in live regions that already exist.
    const regions = [...container.querySelectorAll('[role=alert]')]
    await submit()
    const message = await screen.findByTestId('auth-error-message')
    const list = [...message.querySelectorAll('li')].map((item) => item.textContent)
    expect(message.textContent).toBe(fixture.shows + list.join(''))
    expect(list).toEqual(fixture.items ?? [])
    expect(regions).toContain(message.closest('[role=alert]'))
    expect(message.closest('.auth-slot-password') !== null).toBe(fixture.place === 'password')
    for (const field of fixture.invalid ?? []) {
      expect(part(field).getAttribute('aria-invalid')).toBe('true')
      expect(part(field).getAttribute('aria-describedby')?.split(' ')).toContain(message.id)
    }
    expect(events.map(({ name }) => name)).not.toContain(event)
    expect(server.requests).toHaveLength(1)
  })

  test('shows the message of status 503 without a response', async () => {
    server.respond('drop')
    render()
    await submit()
    expect((await screen.findByTestId('auth-error-message')).textContent).toBe(
      'Service unavailable. Please try again later.',
    )
  })

  test('can be submitted again after an error', async () => {
    server.respond({ status: 503 })
    const { events } = render()
    await submit()
    await screen.findByTestId('auth-error-message')
    server.respond({ status: form === 'change-password' ? 202 : 200, body: {} })
    await userEvent.setup().click(part('submit'))
    await waitFor(() => expect(events.map(({ name }) => name)).toContain(event))
    expect(screen.queryByTestId('auth-error-message')).toBeNull()
  })
})
