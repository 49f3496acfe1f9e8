import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import type { Handlers } from '../../testing/test-server.ts'

const EMAIL = 'uma@example.com'
const PASSWORD = 'Curtain-Call-1927'

interface Visit {
  isPublic?: boolean
  isSignedIn?: boolean
  hasPasswords?: boolean
}

/** Opens a page that a mail to a platform user links to. The forms read the address from the window. */
function open(at: string, handlers: Handlers, visit: Visit = {}) {
  window.history.replaceState(null, '', at)
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  return renderApp({ at, handlers, isSignedIn: false, ...visit })
}

type App = Awaited<ReturnType<typeof open>>
const address = ({ router }: App) => router.state.location.pathname + router.state.location.search
const bodies = ({ server }: App, call: string) =>
  server.requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)
const expired = () => ({
  status: 410,
  body: { status: 410, title: 'Gone', type: 'https://example.com/problems/token-expired' },
})

async function acceptInvitation(app: App) {
  await userEvent.type(await screen.findByTestId('auth-accept-invitation-password'), PASSWORD)
  await userEvent.click(screen.getByTestId('auth-accept-invitation-submit'))
  return app
}

const INVITATION = `?token=abc&email=${EMAIL}&org=Lanternhouse&fullName=Uma+Thorn`

it.each<[string, string, Visit]>([
  ['on a private portal', '/users/accept-invitation', {}],
  ['on a public portal', '/users/accept-invitation', { isPublic: true }],
  ['beside a developer’s session', '/users/accept-invitation', { isSignedIn: true }],
  ['at the address of earlier mails', '/accept-invitation', {}],
])('accepts an invitation %s, then offers the login', async (_, path, visit) => {
  const app = await open(path + INVITATION, { 'POST /v2/accept-invite': () => ({ body: {} }) }, visit)
  expect(await screen.findByText('Lanternhouse', { exact: false })).toBeTruthy()
  expect(document.title).toMatch(/^Accept Invitation/)
  await acceptInvitation(app)
  await waitFor(() => expect(address(app)).toBe('/users/login?registered=true&email=uma%40example.com'))
  expect(bodies(app, 'POST /v2/accept-invite')).toEqual([
    { token: 'abc', password: PASSWORD, full_name: 'Uma Thorn', preferred_name: null },
  ])
})

it('replaces the form of an invitation that has expired by what to do next', async () => {
  await acceptInvitation(
    await open(`/users/accept-invitation${INVITATION}`, { 'POST /v2/accept-invite': expired }),
  )
  expect(await screen.findByText('Ask the person who invited you to send another invitation.')).toBeTruthy()
  expect(document.querySelector('form')).toBeNull()
})

it('sets a password with the calls of platform users', async () => {
  const app = await open(`/users/reset-password?token=abc&email=${EMAIL}`, {
    'PATCH /api/v1/password-resets': () => ({ body: { email: EMAIL } }),
  })
  for (const field of ['new-password', 'confirm-new-password'])
    await userEvent.type(await screen.findByTestId(`auth-reset-password-${field}`), PASSWORD)
  await userEvent.click(screen.getByTestId('auth-reset-password-submit'))
  expect(await screen.findByText('Password successfully set!')).toBeTruthy()
  expect(bodies(app, 'PATCH /api/v1/password-resets')).toEqual([{ token: 'abc', password: PASSWORD }])
  expect(address(app)).toBe('/users/login?passwordReset=true&email=uma%40example.com')
})

it('offers another link where that for a password has expired', async () => {
  await open('/users/reset-password?token=abc', { 'PATCH /api/v1/password-resets': expired })
  for (const field of ['new-password', 'confirm-new-password'])
    await userEvent.type(await screen.findByTestId(`auth-reset-password-${field}`), PASSWORD)
  await userEvent.click(screen.getByTestId('auth-reset-password-submit'))
  const link = await screen.findByRole('link', { name: 'Send a new link' })
  expect(link.getAttribute('href')).toBe('/users/forgot-password')
})

it('requests a link for a platform user', async () => {
  const app = await open('/users/forgot-password', { 'POST /api/v1/password-resets': () => ({ body: {} }) })
  await userEvent.type(await screen.findByTestId('auth-forgot-password-email'), EMAIL)
  await userEvent.click(screen.getByTestId('auth-forgot-password-submit'))
  expect(await screen.findByTestId('auth-forgot-password-success-message')).toBeTruthy()
  expect(bodies(app, 'POST /api/v1/password-resets')).toEqual([{ email: EMAIL }])
})

it('logs a platform user in, who then can change the password, without a session of the portal', async () => {
  const app = await open('/users/login', {
    'POST /api/v1/authenticate': () => ({ body: {} }),
    'PATCH /v2/users/me/password': () => ({ status: 202, body: {} }),
  })
  await userEvent.type(await screen.findByTestId('auth-login-email'), EMAIL)
  await userEvent.type(screen.getByTestId('auth-login-password'), PASSWORD)
  await userEvent.click(screen.getByTestId('auth-login-submit'))
  await userEvent.click(await screen.findByRole('link', { name: 'Change password' }))
  await userEvent.type(await screen.findByTestId('auth-change-password-current-password'), PASSWORD)
  for (const field of ['new-password', 'confirm-new-password'])
    await userEvent.type(screen.getByTestId(`auth-change-password-${field}`), 'House-Lights-0730')
  await userEvent.click(screen.getByTestId('auth-change-password-submit'))
  expect(await screen.findByText('Your password has been changed.')).toBeTruthy()
  expect(app.loaded).toEqual([])
  expect(bodies(app, 'GET developer/me')).toEqual([])
})

it('confirms an address in another browser, which then sets the password', async () => {
  const app = await open('/users/login?token=abc', {
    'PATCH /api/v1/email-verifications': () => ({ body: { email: EMAIL, resetToken: 'reset' } }),
  })
  await screen.findByTestId('auth-reset-password-new-password')
  expect(address(app)).toBe('/users/reset-password?email=uma%40example.com')
  expect(app.router.state.location.state).toEqual({ linkToken: 'reset' })
})

it.each(['accept-invitation', 'login', 'forgot-password', 'reset-password', 'change-password'])(
  'shows no form at /users/%s where passwords are turned off',
  async (form) => {
    await open(`/users/${form}`, {}, { hasPasswords: false })
    expect(await screen.findByText('Login isn’t set up for this portal. Contact its operator.')).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  },
)
