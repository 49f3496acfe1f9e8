import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

const LANDING = {
  'portal-landing-host': 'developer.example.com',
  'portal-contact-url': 'mailto:hello@example.com',
  'portal-blog-url': 'https://blog.example.com/',
}
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('is the first page of visitors who are not signed in, with links to the next steps', async () => {
  const app = await renderApp({ at: '/my-apps', handlers: {}, isSignedIn: false, settings: LANDING })
  expect(await screen.findByRole('heading', { level: 1, name: 'Build on live events' })).toBeTruthy()
  expect(app.router.state.location.pathname).toBe('/landing')
  expect(document.title).toBe('Landing Page | Developer Portal')
  // The catalog would redirect to the landing page.
  expect(target('View products')).toBe('/login')
  expect(target('Log in')).toBe('/login')
  expect(target('Contact us')).toBe('mailto:hello@example.com')
  expect(target('Read the developer blog')).toBe('https://blog.example.com/')
})

it('links to products only if they are visible, and has no empty links', async () => {
  const { 'portal-landing-host': host } = LANDING
  await renderApp({ at: '/landing', handlers: {}, settings: { 'portal-landing-host': host } })
  await waitFor(() => expect(target('View products')).toBe('/'))
  for (const name of ['Log in', 'Contact us', 'Read the developer blog']) {
    expect(screen.queryByRole('link', { name })).toBeNull()
  }
})

it('has a footer with the terms, as the catalog, but not other pages', async () => {
  const settings = { ...LANDING, 'portal-terms-url': 'https://tickets.example/terms' }
  const app = await renderApp({ at: '/landing', handlers: {}, settings })
  const footer = await screen.findByRole('contentinfo')
  expect(within(footer).getByRole('link', { name: 'Terms of use' }).getAttribute('href')).toBe(
    'https://tickets.example/terms',
  )
  await act(() => app.router.navigate('/my-apps'))
  expect(screen.queryByRole('contentinfo')).toBeNull()
  await act(() => app.router.navigate('/'))
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})

it('does not exist when the setting is off', async () => {
  const app = await renderApp({ at: '/landing', handlers: {}, isSignedIn: false })
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'))
})
