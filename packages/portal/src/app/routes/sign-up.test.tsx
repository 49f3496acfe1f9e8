import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { type Handlers, problem } from '../../testing/test-server.ts'

// The first test must not wait for the pages.
beforeAll(() => Promise.all([import('./login-page.tsx'), import('./registration-page.tsx')]))

const EMAIL = 'nell@example.com'
const LINK_REQUEST = 'POST developer/forgot-password'
const PASSWORD = 'Curtain-Call-1927'

/** Opens a page for a visitor. The forms read the address from the window. */
function open(at: string, handlers: Handlers, settings: Record<string, string> = {}) {
  window.history.replaceState(null, '', at)
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  return renderApp({ at, handlers, isSignedIn: false, settings })
}

const focusedTitle = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 1, name })
  await waitFor(() => expect(document.activeElement).toBe(heading))
}

const requestsFor = (app: Awaited<ReturnType<typeof open>>, path: string) =>
  app.server.requests.filter((request) => request.path === path).map(({ body }) => body)

describe('sign-up', () => {
  async function signUp(handlers: Handlers = {}) {
    const app = await open('/register', { 'POST developer': () => ({ status: 201, body: {} }), ...handlers })
    await userEvent.type(await screen.findByTestId('auth-register-full-name'), 'Nell Booth')
    await userEvent.type(screen.getByTestId('auth-register-email'), EMAIL)
    await userEvent.click(screen.getByTestId('auth-register-agree-checkbox'))
    await userEvent.click(screen.getByTestId('auth-register-submit'))
    await focusedTitle('Check your email')
    return app
  }

  it('ends with the address and what happens next, without a form', async () => {
    const app = await signUp()
    expect(requestsFor(app, 'developer')).toEqual([{ email: EMAIL, full_name: 'Nell Booth' }])
    expect(screen.getByText(EMAIL)).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('sends the email again with one click, and reports a failure', async () => {
    let status = 200
    const app = await signUp({
      [LINK_REQUEST]: () => (status === 200 ? { status } : problem(429, 'Too many attempts')),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
    await screen.findByText(/^Sent again\./)
    expect(requestsFor(app, 'developer/forgot-password')).toEqual([{ email: EMAIL }])
    status = 429
    await userEvent.click(screen.getByRole('button', { name: 'Resend email' }))
    expect(await screen.findByText(/Too many attempts/)).toBeTruthy()
    expect(screen.queryByText(/^Sent again\./)).toBeNull()
  })

  it('returns to the form with the name to change the address', async () => {
    await signUp()
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }))
    await focusedTitle('Sign up')
    const value = async (field: string) =>
      (await screen.findByTestId<HTMLInputElement>(`auth-register-${field}`)).value
    expect(await value('full-name')).toBe('Nell Booth')
    expect(await value('email')).toBe('')
  })

  it('ends with the review of the request after the first password', async () => {
    await open(`/login?token=abc`, {
      'POST developer/verify-email': () => ({ status: 202, body: { email: EMAIL, token: 'reset' } }),
      'POST developer/reset-password': () => ({ status: 204 }),
    })
    for (const field of ['new-password', 'confirm-new-password'])
      await userEvent.type(await screen.findByTestId(`auth-reset-password-${field}`), PASSWORD)
    await userEvent.click(screen.getByTestId('auth-reset-password-submit'))
    await focusedTitle('We’ll review your request')
    expect(screen.getByText('Password successfully set!')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  })
})

describe('an account that cannot log in', () => {
  async function logIn(title: string, type: string) {
    await open(
      '/login',
      {
        'POST developer/authenticate': () => ({
          status: 401,
          body: { status: 401, title, type: `https://example.com/problems/${type}` },
        }),
      },
      { 'portal-contact-url': 'https://example.com/help' },
    )
    await userEvent.type(await screen.findByTestId('auth-login-email'), EMAIL)
    await userEvent.type(screen.getByTestId('auth-login-password'), PASSWORD)
    await userEvent.click(screen.getByTestId('auth-login-submit'))
  }

  it.each(['developer-disabled', 'other'])(
    'is informed about the review, not about an error: %s',
    async (type) => {
      await logIn('Developer is disabled', type)
      // The form has the text, too, until it is replaced.
      const notice = await waitFor(() => {
        const text = screen.getByText('Your account is pending approval for access')
        expect(document.activeElement?.contains(text)).toBe(true)
        return text
      })
      expect(notice.closest('[role]')?.getAttribute('role')).toBe('status')
      expect(await screen.findByTestId('auth-login-email')).toBeTruthy()
      expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
      expect(screen.queryByTestId('auth-error-message')).toBeNull()
    },
  )

  it.each([
    ['developer-rejected', /^Your account wasn’t approved/],
    ['developer-deactivated', /^Your account was disabled/],
  ])('gets a link to the operator: %s', async (type, text) => {
    await logIn('Not allowed', type)
    expect(await screen.findByText(text)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Contact us' })
    expect(link.getAttribute('href')).toBe('https://example.com/help')
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  })
})

describe('a link that does not work', () => {
  const problemOf = (type: string) => () => ({
    status: 410,
    body: { status: 410, title: 'Gone', type: `https://example.com/problems/${type}` },
  })

  it('is replaced with one click, without disclosing an account', async () => {
    const app = await open(`/login?token=abc&email=${EMAIL}`, {
      'POST developer/verify-email': problemOf('token-expired'),
      [LINK_REQUEST]: () => ({ status: 200 }),
    })
    await focusedTitle('This link no longer works')
    expect(screen.getByText('This link has expired. Request a new one.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }))
    await focusedTitle('Check your email')
    expect(requestsFor(app, 'developer/forgot-password')).toEqual([{ email: EMAIL }])
    expect(screen.getByText(/^If this address has an account/)).toBeTruthy()
  })

  it('leads to the form for a new one if the address of the account is unknown', async () => {
    await open('/login?token=abc', { 'POST developer/verify-email': problemOf('email-already-confirmed') })
    const link = await screen.findByRole('link', { name: 'Send a new link' })
    expect(link.getAttribute('href')).toBe('/forgot-password')
  })

  it('is reported when it should set a password', async () => {
    await open(`/reset-password?email=${EMAIL}&token=abc`, {
      'POST developer/reset-password': problemOf('token-not-found'),
    })
    for (const field of ['new-password', 'confirm-new-password'])
      await userEvent.type(await screen.findByTestId(`auth-reset-password-${field}`), PASSWORD)
    await userEvent.click(screen.getByTestId('auth-reset-password-submit'))
    await focusedTitle('This link no longer works')
    expect(screen.getByRole('button', { name: 'Send a new link' })).toBeTruthy()
  })
})

it('explains a session that has ended', async () => {
  await open('/login?sessionEnded=true', {})
  expect(await screen.findByText('Your session ended. Log in to continue where you left off.')).toBeTruthy()
})
