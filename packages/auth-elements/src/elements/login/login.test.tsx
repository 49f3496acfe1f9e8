import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CustomErrorHandler } from '../../options.ts'
import { fixture } from '../../../fixtures/fixtures.ts'
import { renderElement } from '../../testing/render-element.tsx'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { loginElement } from './login.element.ts'
import type { LoginProps } from './login.props.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  server.requests.length = 0
  server.respond({ status: 204 })
})
afterEach(() => {
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
})
afterAll(() => server.close())

function open(url: string, props: Partial<LoginProps> = {}, options: object = {}) {
  history.replaceState(null, '', url)
  return renderElement(loginElement, { props, options: { apiBaseUrl: server.url, ...options } })
}

const part = (name: string) => screen.getByTestId(`auth-login-${name}`)
const missing = (name: string) => screen.queryByTestId(`auth-login-${name}`) === null
const errorText = async () => (await screen.findByTestId('auth-error-message')).textContent
const valueOf = (name: string) => part(name).getAttribute('value')

/** Simulates the browser's autofill animation; jsdom does not support animation names. */
function animate(name: string, animationName: string) {
  const event = createEvent.animationStart(part(name))
  Object.defineProperty(event, 'animationName', { value: animationName })
  fireEvent(part(name), event)
}

async function logIn(email = 'ada@example.com', password = 'secret') {
  const user = userEvent.setup()
  await user.type(part('email'), email)
  await user.type(part('password'), password)
  await user.click(part('submit'))
}

test.each([
  ['user', '/api/v1/authenticate'],
  ['developer', '/api/v2/developer/authenticate'],
])('authenticates a %s with trimmed values at %s', async (userEntity, path) => {
  const { events } = open('/login', {}, { userEntity })
  await logIn('  ada@example.com ', ' secret ')
  await waitFor(() => expect(events).toEqual([{ name: 'login-success', detail: null }]))
  expect(server.requests).toMatchObject([
    { method: 'POST', path, body: { username: 'ada@example.com', password: 'secret' } },
  ])
  expect(part('submit')).toHaveProperty('disabled', true)
})

test('shows the wrong credentials message and focuses an empty field without a request', async () => {
  open('/login?email=ada@example.com')
  expect(part('submit')).toHaveProperty('disabled', true)
  fireEvent.submit(part('form'))
  expect(await errorText()).toBe('Incorrect username or password. Please try again.')
  expect(part('email').getAttribute('aria-invalid')).toBe('true')
  expect(part('password').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(part('password')))
  expect(server.requests).toEqual([])
})

test('marks both fields after wrong credentials, focuses the first, and removes the mark on input', async () => {
  server.respond(fixture('login', 'wrong-credentials'))
  open('/login')
  await logIn()
  await errorText()
  await waitFor(() => expect(document.activeElement).toBe(part('email')))
  await userEvent.setup().type(part('email'), 'x')
  expect(part('email').getAttribute('aria-invalid')).toBeNull()
  expect(part('password').getAttribute('aria-invalid')).toBe('true')
})

test('marks no field after an outage and returns the focus to the button', async () => {
  server.respond({ status: 503 })
  open('/login')
  await logIn()
  await errorText()
  expect(part('email').getAttribute('aria-invalid')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(part('submit')))
})

test.each([
  ['success', '5b0c2f9e-6a7d-4d51-9f0e-0f3d4a5b6c7d'],
  ['success-reset-token', '9d1f7a34-2b1c-4f7e-8a61-3c2b1a0f9e8d'],
])('confirms the email with a token in the query: %s', async (name, resetToken) => {
  server.respond(fixture('verify-email', name))
  const { events } = open(
    '/login?token=token-1&passwordReset=true&email=other@example.com',
    {},
    { userEntity: 'developer' },
  )
  expect(part('loader').textContent).toBe('Confirming your email…')
  await screen.findByTestId('auth-login-confirmed-email-message')
  expect(server.requests).toMatchObject([
    { method: 'POST', path: '/api/v2/developer/verify-email', body: { token: 'token-1' } },
  ])
  expect(events).toEqual([{ name: 'verify-email-success', detail: { email: 'ada@example.com', resetToken } }])
  expect(valueOf('email')).toBe('ada@example.com')
  expect(document.cookie).toContain('userStatus=active')
})

test('confirms the email with the token property when the page has removed the token from its URL', async () => {
  server.respond(fixture('verify-email', 'success-no-body'))
  open('/login', { linkToken: 'token-2' })
  await screen.findByTestId('auth-login-confirmed-email-message')
  expect(server.requests).toMatchObject([{ body: { token: 'token-2' } }])
})

test("confirms a user's email with PATCH and accepts a response without a body", async () => {
  server.respond(fixture('verify-email', 'success-no-body'))
  const { events } = open('/login?token=token-1')
  await screen.findByTestId('auth-login-confirmed-email-message')
  expect(server.requests).toMatchObject([{ method: 'PATCH', path: '/api/v1/email-verifications' }])
  expect(events).toEqual([{ name: 'verify-email-success', detail: { email: '', resetToken: undefined } }])
})

test("shows an expired token's error and keeps the form usable", async () => {
  server.respond(fixture('verify-email', 'expired'))
  open('/login?token=token-1')
  expect(await errorText()).toBe('This link has expired. Request a new one.')
  expect(part('email').getAttribute('aria-invalid')).toBeNull()
})

test.each([
  ['/login?passwordReset=1&email=ada@example.com', 'password-reset-message', 'Password successfully set!'],
  ['/login?registered=1&email=ada@example.com', 'register-success-message', 'Successfully registered!'],
])('%s shows a banner and prefills the email', (url, message, text) => {
  open(url)
  expect(part(message).textContent).toBe(text)
  expect(valueOf('email')).toBe('ada@example.com')
})

test('shows single sign-on and the password form according to the options', () => {
  open('/login', { idpLoginEnabled: true }, { userEntity: 'developer' })
  expect([missing('sso'), missing('form'), missing('divider')]).toEqual([false, true, true])
})

test('separates the two kinds of login', () => {
  open('/login', { idpLoginEnabled: true, basicAuthLoginEnabled: true }, { userEntity: 'developer' })
  expect([missing('sso'), missing('form'), missing('divider')]).toEqual([false, false, false])
})

test('links to the password form for users without one', () => {
  open('/login/okta?logout=1', { idpLoginEnabled: true, idpLoginReturnTo: 'https://portal.example/' })
  expect(part('basic-auth-link').getAttribute('href')).toBe(`${location.origin}/login?basicAuth=true`)
  expect(missing('form')).toBe(true)
})

test('shows no divider above the password form for basicAuth=true without a button for single sign-on', () => {
  open('/login?basicAuth=true', { idpLoginEnabled: true })
  expect([missing('form'), missing('divider'), missing('sso')]).toEqual([false, true, true])
})

test('shows the password form for basicAuth=true', () => {
  open('/login/okta?logout=1&basicAuth=true', { idpLoginEnabled: true })
  expect([missing('form'), missing('divider'), missing('basic-auth-link')]).toEqual([false, false, true])
})

test('shows links with the host’s text on request, also after mounting', async () => {
  const { events, update } = open('/login', { showForgotPasswordLink: true })
  expect(missing('register-link')).toBe(true)
  update({ showForgotPasswordLink: true, showRegisterLink: true, registerLinkText: 'Join' })
  expect(part('register-link').textContent).toBe('Join')
  const user = userEvent.setup()
  await user.click(part('register-link'))
  await user.click(part('forgot-password-link'))
  expect(events.map(({ name }) => name)).toEqual(['click-register-link', 'click-forgot-password-link'])
})

test('can be submitted with autofilled fields that scripts cannot read yet', () => {
  open('/login')
  for (const name of ['email', 'password']) animate(name, 'auth-autofill-start')
  expect(part('submit')).toHaveProperty('disabled', false)
  animate('password', 'auth-autofill-cancel')
  expect(part('submit')).toHaveProperty('disabled', true)
})

test('sends values that a password manager set without events', async () => {
  const { events } = open('/login')
  for (const name of ['email', 'password'])
    Reflect.set(HTMLInputElement.prototype, 'value', 'silent', part(name))
  for (const name of ['email', 'password']) animate(name, 'auth-autofill-start')
  fireEvent.click(part('submit'))
  await waitFor(() => expect(events).toHaveLength(1))
  expect(server.requests[0]?.body).toEqual({ username: 'silent', password: 'silent' })
})

test('shows the password on request', async () => {
  open('/login')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show password' }))
  expect(part('password').getAttribute('type')).toBe('text')
  expect(screen.getByRole('button', { name: 'Hide password' })).toBe(part('show-password'))
})

test('lets the host’s error handler override the message, with the failed request', async () => {
  server.respond(fixture('login', 'pending-approval'))
  const customErrorHandler = vi.fn<CustomErrorHandler>(() => 'Your account is pending approval for access')
  open('/login', {}, { customErrorHandler })
  await logIn()
  expect(await errorText()).toBe('Your account is pending approval for access')
  expect(customErrorHandler).toHaveBeenCalledTimes(1)
  expect(customErrorHandler.mock.calls[0]?.[0]).toMatchObject({
    request: 'authenticate-request',
    element: 'auth-login',
    error: { response: { status: 401, data: { title: 'Developer is disabled' } } },
  })
})

test('calls the error handler without a response too', async () => {
  server.respond('drop')
  const customErrorHandler = vi.fn<CustomErrorHandler>(() => undefined)
  open('/login', {}, { customErrorHandler })
  await logIn()
  expect(await errorText()).toBe('Service unavailable. Please try again later.')
  expect(customErrorHandler.mock.calls[0]?.[0].error.response).toBeUndefined()
})

test.each([
  [
    'throws',
    () => {
      throw new Error('handler')
    },
  ],
  ['returns a rejected promise', () => Promise.reject(new Error('handler'))],
  ['does not return a string', () => 7],
])('survives an error handler that %s', async (_, handler) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  server.respond({ status: 403 })
  open('/login', {}, { customErrorHandler: handler })
  await logIn()
  expect(await errorText()).toBe('Invalid access code')
  expect(log.mock.calls.every(([text]) => text === '<auth-login>: customErrorHandler failed.')).toBe(true)
})

test('aborts its request and calls no error handler when the form is removed', async () => {
  server.respond('hang')
  const customErrorHandler = vi.fn<CustomErrorHandler>()
  const { events, unmount } = open('/login', {}, { customErrorHandler })
  await logIn()
  await waitFor(() => expect(server.requests).toHaveLength(1))
  unmount()
  await waitFor(() => expect(server.requests).toMatchObject([{ isAborted: true }]))
  expect(customErrorHandler).not.toHaveBeenCalled()
  expect(events).toEqual([])
})

test('starts single sign-on when the return URL is set after mounting', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { events, update } = open('/login/okta', { idpLoginEnabled: true })
  update({ idpLoginReturnTo: 'login' })
  await waitFor(() => expect(events).toEqual([{ name: 'idp-is-loading', detail: { isLoading: false } }]))
  expect(log).toHaveBeenCalledTimes(1)
})

test('shows the form again when the page is restored from the back/forward cache', async () => {
  const props = { idpLoginEnabled: true, basicAuthLoginEnabled: true, idpLoginReturnTo: 'https://a.example/' }
  // A URL of the same document, because jsdom does not navigate to another one.
  const { events } = open('/login/okta', props, { apiBaseUrl: '#' })
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }))
  expect(part('loader').textContent).toBe('Logging in…')
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  expect(part('form')).not.toBeNull()
  expect(events.map(({ detail }) => detail)).toEqual([{ isLoading: true }, { isLoading: false }])
})

test('emits and logs an invalid return URL once in StrictMode', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  history.replaceState(null, '', '/login/okta')
  const props = { idpLoginEnabled: true, idpLoginReturnTo: 'login' }
  const { events } = renderElement(loginElement, { props, wrapper: StrictMode })
  await waitFor(() => expect(events).toHaveLength(1))
  expect(events).toEqual([{ name: 'idp-is-loading', detail: { isLoading: false } }])
  expect(log).toHaveBeenCalledTimes(1)
})

test('logs in once in StrictMode', async () => {
  history.replaceState(null, '', '/login')
  const { events } = renderElement(loginElement, { options: { apiBaseUrl: server.url }, wrapper: StrictMode })
  await logIn()
  await waitFor(() => expect(events).toEqual([{ name: 'login-success', detail: null }]))
  expect(server.requests).toHaveLength(1)
})

test('uses options that change between input and submit', async () => {
  const { update, events } = open('/login')
  await userEvent.setup().type(part('email'), 'ada@example.com')
  await userEvent.setup().type(part('password'), 'secret')
  update({}, { apiBaseUrl: server.url, userEntity: 'developer' })
  await userEvent.setup().click(part('submit'))
  await waitFor(() => expect(events).toHaveLength(1))
  expect(server.requests).toMatchObject([{ path: '/api/v2/developer/authenticate' }])
})

test('shows a language after it has loaded, and English for an unknown one', async () => {
  const { update, container } = open('/login', {}, { lang: 'ar' })
  expect(container.textContent).toBe('')
  await screen.findByRole('button', { name: 'تسجيل الدخول' })
  expect(container.querySelector('[dir=rtl][lang=ar]')).not.toBeNull()
  update({}, { lang: 'tlh' })
  await screen.findByRole('button', { name: 'Log in' })
})

test('ignores a language that loads after the next one', async () => {
  let load = (_: Record<string, string>) => {}
  const slow = new Promise<Record<string, string>>((resolve) => {
    load = resolve
  })
  const { update } = open('/login', {}, { lang: () => slow })
  update({}, { lang: 'en' })
  await screen.findByRole('button', { name: 'Log in' })
  load({ logIn: 'Enter backstage' })
  await slow
  await new Promise((resolve) => setTimeout(resolve))
  expect(part('submit').textContent).toBe('Log in')
})

test('lets a host override some messages', async () => {
  open('/login', {}, { lang: () => ({ logIn: 'Enter backstage' }) })
  await screen.findByRole('button', { name: 'Enter backstage' })
  expect(screen.getByLabelText('Email')).toBe(part('email'))
})
