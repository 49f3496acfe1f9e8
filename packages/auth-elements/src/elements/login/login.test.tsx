import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

/** As the browser's style engine does when it fills in a field; jsdom knows no names of animations. */
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
])('a %s is authenticated with trimmed values at %s', async (userEntity, path) => {
  const { events } = open('/login', {}, { userEntity })
  await logIn('  ada@example.com ', ' secret ')
  await waitFor(() => expect(events).toEqual([{ name: 'login-success', detail: null }]))
  expect(server.requests).toMatchObject([
    { method: 'POST', path, body: { username: 'ada@example.com', password: 'secret' } },
  ])
  expect(part('submit')).toHaveProperty('disabled', true)
})

test('an empty field is an unauthenticated error without a request, and gets the focus', async () => {
  open('/login?email=ada@example.com')
  expect(part('submit')).toHaveProperty('disabled', true)
  fireEvent.submit(part('form'))
  expect(await errorText()).toBe('Incorrect username or password. Please try again.')
  expect(part('email').getAttribute('aria-invalid')).toBe('true')
  expect(part('password').getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(part('password')))
  expect(server.requests).toEqual([])
})

test('wrong credentials mark both fields and move the focus to the first; typing takes the mark away', async () => {
  server.respond(fixture('login', 'wrong-credentials'))
  open('/login')
  await logIn()
  await errorText()
  await waitFor(() => expect(document.activeElement).toBe(part('email')))
  await userEvent.setup().type(part('email'), 'x')
  expect(part('email').getAttribute('aria-invalid')).toBeNull()
  expect(part('password').getAttribute('aria-invalid')).toBe('true')
})

test('an outage marks no field and gives the focus back to the button', async () => {
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
])('a token in the query confirms the e-mail: %s', async (name, resetToken) => {
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

test('confirms the e-mail with the token property when the page has removed the token from its address', async () => {
  server.respond(fixture('verify-email', 'success-no-body'))
  open('/login', { linkToken: 'token-2' })
  await screen.findByTestId('auth-login-confirmed-email-message')
  expect(server.requests).toMatchObject([{ body: { token: 'token-2' } }])
})

test('users confirm their e-mail with PATCH, and an answer without a body will do', async () => {
  server.respond(fixture('verify-email', 'success-no-body'))
  const { events } = open('/login?token=token-1')
  await screen.findByTestId('auth-login-confirmed-email-message')
  expect(server.requests).toMatchObject([{ method: 'PATCH', path: '/api/v1/email-verifications' }])
  expect(events).toEqual([{ name: 'verify-email-success', detail: { email: '', resetToken: undefined } }])
})

test('a token that has expired shows why and leaves a form that can be used', async () => {
  server.respond(fixture('verify-email', 'expired'))
  open('/login?token=token-1')
  expect(await errorText()).toBe('This link has expired. Request a new one.')
  expect(part('email').getAttribute('aria-invalid')).toBeNull()
})

test.each([
  ['/login?passwordReset=1&email=ada@example.com', 'password-reset-message', 'Password successfully set!'],
  ['/login?registered=1&email=ada@example.com', 'register-success-message', 'Successfully registered!'],
])('%s shows a banner and prefills the e-mail', (url, message, text) => {
  open(url)
  expect(part(message).textContent).toBe(text)
  expect(valueOf('email')).toBe('ada@example.com')
})

test('what is shown of single sign-on and password form', () => {
  open('/login', { idpLoginEnabled: true }, { userEntity: 'developer' })
  expect([missing('sso'), missing('form'), missing('divider')]).toEqual([false, true, true])
})

test('both kinds of login are divided', () => {
  open('/login', { idpLoginEnabled: true, basicAuthLoginEnabled: true }, { userEntity: 'developer' })
  expect([missing('sso'), missing('form'), missing('divider')]).toEqual([false, false, false])
})

test('users without a password form get a link to it', () => {
  open('/login/okta?logout=1', { idpLoginEnabled: true, idpLoginReturnTo: 'https://portal.example/' })
  expect(part('basic-auth-link').getAttribute('href')).toBe(`${location.origin}/login?basicAuth=true`)
  expect(missing('form')).toBe(true)
})

test('basicAuth=true shows the password form all the same', () => {
  open('/login/okta?logout=1&basicAuth=true', { idpLoginEnabled: true })
  expect([missing('form'), missing('divider'), missing('basic-auth-link')]).toEqual([false, false, true])
})

test('links are shown when asked for, with the texts of the host, even late', async () => {
  const { events, update } = open('/login', { showForgotPasswordLink: true })
  expect(missing('register-link')).toBe(true)
  update({ showForgotPasswordLink: true, showRegisterLink: true, registerLinkText: 'Join' })
  expect(part('register-link').textContent).toBe('Join')
  const user = userEvent.setup()
  await user.click(part('register-link'))
  await user.click(part('forgot-password-link'))
  expect(events.map(({ name }) => name)).toEqual(['click-register-link', 'click-forgot-password-link'])
})

test('an autofilled form can be sent although scripts cannot read it yet', () => {
  open('/login')
  for (const name of ['email', 'password']) animate(name, 'auth-autofill-start')
  expect(part('submit')).toHaveProperty('disabled', false)
  animate('password', 'auth-autofill-cancel')
  expect(part('submit')).toHaveProperty('disabled', true)
})

test('values that a password manager sets without telling are sent', async () => {
  const { events } = open('/login')
  for (const name of ['email', 'password'])
    Reflect.set(HTMLInputElement.prototype, 'value', 'silent', part(name))
  for (const name of ['email', 'password']) animate(name, 'auth-autofill-start')
  fireEvent.click(part('submit'))
  await waitFor(() => expect(events).toHaveLength(1))
  expect(server.requests[0]?.body).toEqual({ username: 'silent', password: 'silent' })
})

test('the password can be shown', async () => {
  open('/login')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show password' }))
  expect(part('password').getAttribute('type')).toBe('text')
  expect(screen.getByRole('button', { name: 'Hide password' })).toBe(part('show-password'))
})

test('the host has the last word on an error, and knows what failed', async () => {
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

test('the handler is asked without a response too', async () => {
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
  ['answers with a rejected promise', () => Promise.reject(new Error('handler'))],
  ['answers with something else', () => 7],
])('a handler that %s does not break the form', async (_, handler) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  server.respond({ status: 403 })
  open('/login', {}, { customErrorHandler: handler })
  await logIn()
  expect(await errorText()).toBe('Invalid access code')
  expect(log.mock.calls.every(([text]) => text === '<auth-login>: customErrorHandler failed.')).toBe(true)
})

test('a form that is removed aborts its request and emits nothing', async () => {
  server.respond('hang')
  const { events, unmount } = open('/login')
  await logIn()
  await waitFor(() => expect(server.requests).toHaveLength(1))
  unmount()
  expect(events).toEqual([])
})

test('a locale is shown once it is there, and English for one that does not exist', async () => {
  const { update, container } = open('/login', {}, { lang: 'ar' })
  expect(container.textContent).toBe('')
  await screen.findByRole('button', { name: 'تسجيل الدخول' })
  expect(container.querySelector('[dir=rtl][lang=ar]')).not.toBeNull()
  update({}, { lang: 'tlh' })
  await screen.findByRole('button', { name: 'Log in' })
})

test('a host can bring some texts of its own', async () => {
  open('/login', {}, { lang: () => ({ logIn: 'Enter backstage' }) })
  await screen.findByRole('button', { name: 'Enter backstage' })
  expect(screen.getByLabelText('Email')).toBe(part('email'))
})
