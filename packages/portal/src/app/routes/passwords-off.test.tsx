import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import type { Handlers } from '../../testing/test-server.ts'

const open = (at: string, hasSso: boolean, handlers: Handlers = {}) =>
  renderApp({ at, handlers, isSignedIn: false, hasPasswords: false, hasSso })

describe('a portal without passwords', () => {
  it('only offers single sign-on on the login page', async () => {
    await open('/login', true)
    expect(await screen.findByText('Log in with SSO')).toBeTruthy()
    expect(screen.getByText('Log in with your company’s single sign-on')).toBeTruthy()
    expect(screen.queryByTestId('auth-login-form')).toBeNull()
    expect(screen.queryByText('Please enter your login credentials')).toBeNull()
  })

  it.each(['/forgot-password', '/reset-password?token=t&email=a%40example.com'])(
    'leads from %s to single sign-on instead of showing a form',
    async (at) => {
      await open(at, true)
      expect(
        await screen.findByText('This portal doesn’t accept passwords. Log in with single sign-on.'),
      ).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
      expect(document.querySelector('form')).toBeNull()
    },
  )

  it.each(['/login', '/register', '/forgot-password', '/reset-password'])(
    'reports on %s that sign-in is not possible without single sign-on',
    async (at) => {
      await open(at, false)
      expect(
        await screen.findByText('Login isn’t set up for this portal. Contact its operator.'),
      ).toBeTruthy()
      expect(document.querySelector('form')).toBeNull()
    },
  )

  it('verifies an address and continues with single sign-on', async () => {
    window.history.replaceState(null, '', '/login?token=abc')
    onTestFinished(() => window.history.replaceState(null, '', '/'))
    await open('/login?token=abc', true, {
      'POST developer/verify-email': () => ({ status: 202, body: { email: 'ada@example.com' } }),
    })
    expect(
      await screen.findByText('Your email address is confirmed. Log in with single sign-on.'),
    ).toBeTruthy()
    expect(screen.getByText('Log in with SSO')).toBeTruthy()
  })
})
