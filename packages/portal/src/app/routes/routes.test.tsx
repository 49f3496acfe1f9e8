import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  aDocument,
  aDocumentTree,
  aHit,
  aList,
  aPortal,
  aSpec,
  taggedList,
  aProduct,
  aVersion,
  id,
} from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type Handlers, problem, type TestServer } from '../../testing/test-server.ts'

const PRODUCT = aProduct()
const OLD = aVersion({ id: id(21), name: 'v1', deprecated: true, created_at: '2021-01-01T00:00:00.000Z' })
const NEW = aVersion({ id: id(22), name: 'v2', created_at: '2026-01-01T00:00:00.000Z' })

const handlers: Handlers = {
  'GET portal/appearance': () => ({
    body: { variables: { catalog: { welcome_message: { text: 'Build on the box office' } } } },
  }),
  'GET search/product-catalog': ({ query }) => ({
    body: query.get('q') === 'nothing' ? aList([]) : aList([aHit()]),
  }),
  'GET products/:id': () => ({ body: PRODUCT }),
  'GET products/:id/versions': () => ({ body: aList([NEW, OLD]) }),
  'GET products/:id/documents': () => ({ body: aList([aDocumentTree()]) }),
  'GET products/:id/documents/:slug': () => ({
    body: aDocument([{ type: 'paragraph', children: [{ type: 'text', text: 'Ask for a key.' }] }]),
  }),
  'GET products/:id/versions/:version/spec/operations': () => ({
    body: taggedList(),
  }),
}

let server: TestServer | undefined

async function open(
  at: string,
  more: Handlers = {},
  options: Omit<Parameters<typeof renderApp>[0], 'at' | 'handlers'> = {},
) {
  const app = await renderApp({ at, handlers: { ...handlers, ...more }, ...options })
  server = app.server
  return app
}

const path = (app: Awaited<ReturnType<typeof open>>) => {
  const { pathname, search, hash } = app.router.state.location
  return pathname + search + hash
}

describe('catalog', () => {
  it('displays the texts of the appearance and products with their links', async () => {
    await open('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'Build on the box office' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Orders' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Orders specification' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Orders documentation' })).toBeTruthy()
    expect(document.title).toBe('Product Catalog | Developer Portal')
  })

  it('displays default texts when the appearance cannot be loaded', async () => {
    await open('/', { 'GET portal/appearance': () => problem(500, 'Broken') })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Welcome to the developer portal' }),
    ).toBeTruthy()
  })

  it('does not link to a missing specification', async () => {
    await open('/', { 'GET products/:id/versions/:version/spec/operations': () => ({ status: 204 }) })
    await screen.findByRole('link', { name: 'Orders' })
    await waitFor(() => expect(server?.calls().some((call) => call.endsWith('/operations'))).toBe(true))
    expect(screen.queryByRole('link', { name: 'Orders specification' })).toBeNull()
  })

  it('does not query specifications of a product without versions', async () => {
    await open('/', {
      'GET search/product-catalog': () => ({ body: aList([aHit({ latest_version: null })]) }),
    })
    await screen.findByRole('link', { name: 'Orders' })
    expect(server?.calls().some((call) => call.endsWith('/operations'))).toBe(false)
  })

  it('searches while typing and reports when nothing matches', async () => {
    await open('/')
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'nothing')
    expect(await screen.findByRole('heading', { name: 'No Products' })).toBeTruthy()
    const searches = server?.requests.filter(({ path }) => path.startsWith('search/')) ?? []
    expect(searches.map(({ query }) => query.get('q'))).toEqual([null, 'nothing'])
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search products' }))
    expect(await screen.findByRole('link', { name: 'Orders' })).toBeTruthy()
  })

  it('reports an error and retries', async () => {
    const app = await open('/', { 'GET search/product-catalog': () => problem(500, 'The search is down') })
    expect(await screen.findByText('The search is down')).toBeTruthy()
    app.server.use({ 'GET search/product-catalog': () => ({ body: aList([aHit()]) }) })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Orders' })).toBeTruthy()
  })

  it('stores the choice of the table view', async () => {
    await open('/')
    await screen.findByRole('link', { name: 'Orders' })
    await userEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getByRole('columnheader', { name: 'Latest version' })).toBeTruthy()
    expect(localStorage.getItem('portal_catalog_view')).toBe('table')
  })
})

describe('specification page', () => {
  it('adds the newest version to the address and lists its operations', async () => {
    const app = await open(`/spec/${PRODUCT.id}`)
    expect(await screen.findByRole('heading', { level: 3, name: 'Read an order' })).toBeTruthy()
    expect(path(app)).toBe(`/spec/${PRODUCT.id}/${NEW.id}`)
    expect(document.title).toBe('Orders - v2 | Developer Portal')
  })

  it('replaces a version name by its ID and keeps the operation', async () => {
    const app = await open(`/spec/${PRODUCT.id}/V1?operation=orders/getOrder`)
    await screen.findByRole('heading', { level: 3, name: 'Read an order' })
    expect(path(app)).toBe(`/spec/${PRODUCT.id}/${OLD.id}?operation=orders/getOrder`)
    expect(screen.getByText(/is deprecated/)).toBeTruthy()
  })

  it('marks the operation of the address in the sidebar', async () => {
    await open(`/spec/${PRODUCT.id}/${NEW.id}?operation=orders/getOrder`)
    const sidebar = await screen.findByRole('navigation', { name: 'Orders contents' })
    const link = await within(sidebar).findByRole('link', { name: /Read an order/ })
    expect(link.getAttribute('aria-current')).toBe('true')
  })

  it('navigates to another version', async () => {
    const app = await open(`/spec/${PRODUCT.id}`)
    const select = await screen.findByRole('combobox', { name: 'Version' })
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['v1 (deprecated)', 'v2'])
    await userEvent.selectOptions(select, 'v1 (deprecated)')
    await waitFor(() => expect(path(app)).toBe(`/spec/${PRODUCT.id}/${OLD.id}`))
  })

  it('reports when a version has no specification', async () => {
    await open(`/spec/${PRODUCT.id}`, {
      'GET products/:id/versions/:version/spec/operations': () => ({ status: 204 }),
    })
    expect(await screen.findByRole('heading', { name: 'No specification' })).toBeTruthy()
  })

  it('reports when a product has no versions', async () => {
    await open(`/spec/${PRODUCT.id}`, { 'GET products/:id/versions': () => ({ body: aList([]) }) })
    expect(await screen.findByRole('heading', { name: 'No Product Versions' })).toBeTruthy()
  })

  it.each([404, 400])('displays the not-found page when the product returns %i', async (status) => {
    const app = await open('/spec/nothing', { 'GET products/:id': () => problem(status, 'No') })
    expect(await screen.findByText('Sorry. We cannot find the page you are looking for.')).toBeTruthy()
    expect(path(app)).toBe('/404')
    expect(document.title).toBe('Not Found | Developer Portal')
  })

  it('reports why a product was not loaded and retries', async () => {
    const app = await open(`/spec/${PRODUCT.id}`, {
      'GET products/:id': () => problem(503, 'No product today'),
    })
    expect(await screen.findByText('No product today')).toBeTruthy()
    expect(document.title).toBe('Error | Developer Portal')
    app.server.use({ 'GET products/:id': () => ({ body: PRODUCT }) })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Orders/ })).toBeTruthy()
  })

  it('explains why registration is not possible', async () => {
    const [config] = NEW.registration_configs
    if (!config) throw new Error('the fixture has a strategy')
    const closed = { ...NEW, registration_configs: [{ ...config, registration_enabled: false }] }
    await open(`/spec/${PRODUCT.id}`, { 'GET products/:id/versions': () => ({ body: aList([closed]) }) })
    const button = await screen.findByRole('button', { name: 'Register for v2' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('tooltip').textContent).toBe('Registration is closed for this version')
  })
})

describe('documentation page', () => {
  it('opens the first document', async () => {
    const app = await open(`/docs/${PRODUCT.id}`)
    expect(await screen.findByText('Ask for a key.')).toBeTruthy()
    expect(path(app)).toBe(`/docs/${PRODUCT.id}/start`)
    const accepts = app.server.requests.map(({ headers }) => headers.accept)
    expect(accepts).toContain('application/vnd.stagedoor.document-tree+json')
    expect(accepts).toContain('application/vnd.stagedoor.document-nodes+json')
  })

  it('reports when there are no documents', async () => {
    await open(`/docs/${PRODUCT.id}`, {
      'GET products/:id': () => ({ body: aProduct({ document_count: 0 }) }),
      'GET products/:id/documents': () => problem(404, 'Not found'),
    })
    expect(await screen.findByRole('heading', { name: 'No Documentation' })).toBeTruthy()
  })

  it('keeps the page and the status when a document cannot be loaded', async () => {
    await open(`/docs/${PRODUCT.id}/start`, {
      'GET products/:id/documents/:slug': () => problem(500, 'Broken'),
    })
    expect(await screen.findByText(/Please try again later/)).toBeTruthy()
    expect(screen.getByText('500')).toBeTruthy()
  })

  it('displays the page when the document tree cannot be loaded', async () => {
    await open(`/docs/${PRODUCT.id}/start`, { 'GET products/:id/documents': () => problem(500, 'Broken') })
    expect(await screen.findByText('Unable to retrieve documentation')).toBeTruthy()
    expect(await screen.findByText('Ask for a key.')).toBeTruthy()
  })
})

describe('access', () => {
  it('redirects visitors of a private portal to the login page and stores the return page', async () => {
    const app = await open(`/spec/${PRODUCT.id}?a=1`, {}, { isSignedIn: false })
    await waitFor(() => expect(path(app)).toBe('/login'))
    expect(atob(localStorage.getItem('portal_session') ?? '')).toContain(encodeURIComponent('?a=1'))
  })

  it('displays neither My Apps nor a user menu on a public portal', async () => {
    await open('/', {}, { isPublic: true })
    await screen.findByRole('link', { name: 'Orders' })
    expect(screen.queryByRole('link', { name: 'My Apps' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Account menu/ })).toBeNull()
  })

  it('displays the forbidden page when the API returns 403', async () => {
    const app = await open('/my-apps', { 'GET applications': () => problem(403, 'Forbidden') })
    expect(await screen.findByText('Sorry. You are not authorized to view this page.')).toBeTruthy()
    expect([path(app), app.router.state.historyAction]).toEqual(['/403', 'REPLACE'])
    expect(document.title).toBe('Forbidden | Developer Portal')
  })

  it('ends a session that cannot be refreshed once and loads the login page', async () => {
    const app = await open('/my-apps', {
      'GET applications': () => problem(401, 'Unauthorized'),
      'GET applications/auth-strategies': () => problem(401, 'Unauthorized'),
      'POST developer/refresh': () => problem(401, 'Session expired'),
    })
    await waitFor(() => expect(app.loaded).toEqual(['/login?sessionEnded=true']))
    expect(app.server.calls().filter((call) => call === 'POST developer/logout')).toHaveLength(1)
    expect(localStorage.getItem('portal_session')).not.toContain('developer')
  })

  it('displays full name, email, My Apps and logout in the user menu', async () => {
    await open('/')
    await userEvent.click(await screen.findByRole('button', { name: /Account menu, ada@example.com/ }))
    expect(screen.getByText('Ada Okonkwo')).toBeTruthy()
    expect(screen.getByText('ada@example.com')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('Ada Okonkwo')).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Account menu')
  })

  it('covers the page from the click on Log out on, also while the server does not answer', async () => {
    const app = await open('/', { 'POST developer/logout': () => new Promise(() => undefined) })
    await userEvent.click(await screen.findByRole('button', { name: /Account menu/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy()
    await waitFor(() => expect(app.server.calls()).toContain('POST developer/logout'))
    expect(localStorage.getItem('portal_session')).toBeNull()
    expect(app.loaded).toEqual([])
  })

  it('moves the focus to the page and announces its title after navigation', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await open('/')
    await userEvent.click(await screen.findByRole('link', { name: 'Orders' }))
    await screen.findByRole('heading', { level: 3, name: 'Read an order' })
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    expect(scroll).not.toHaveBeenCalled()
    const titles = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await waitFor(() => expect(titles()).toContain('Orders - v2 | Developer Portal'))
  })

  it('keeps the focus in a field when an operation is loaded late', async () => {
    let response: () => void = () => undefined
    const loaded = new Promise<void>((resolve) => (response = resolve))
    const app = await open(`/spec/${PRODUCT.id}/${NEW.id}?operation=orders/getOrder`, {
      'GET products/:id/versions/:version/spec/operations': () => loaded.then(() => ({ body: taggedList() })),
      'GET products/:id/versions/:version/spec': () => ({ body: aSpec() }),
    })
    const field = await screen.findByRole('combobox', { name: 'Version' })
    act(() => field.focus())
    response()
    await screen.findByRole('article', { name: 'Read an order', current: true })
    expect(document.activeElement).toBe(field)

    // Without focus in a field, the focus moves to the operation and stays there.
    await act(() => app.router.navigate('/'))
    await act(() => app.router.navigate(`/spec/${PRODUCT.id}/${NEW.id}?operation=orders/getOrder`))
    const article = await screen.findByRole('article', { name: 'Read an order' })
    await waitFor(() => expect(document.activeElement).toBe(article))
  })
})

describe('login page', () => {
  it('mounts the login form with the options of the portal', async () => {
    await open('/login', {}, { isSignedIn: false })
    expect(await screen.findByTestId('auth-login-form')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign up' })).toBeTruthy()
    expect(document.title).toBe('Log In | Developer Portal')
  })

  it.each([
    ['disabled', /^Your account was disabled\./],
    ['something new', 'Single sign-on failed. Try again.'],
    ['__proto__', 'Single sign-on failed. Try again.'],
    ['constructor', 'Single sign-on failed. Try again.'],
  ])('says why single sign-on has failed: %s', async (code, text) => {
    await open(`/login?ssoError=${encodeURIComponent(code)}`, {}, { isSignedIn: false })
    expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy()
  })

  it('offers sign-up unless passwords are off', async () => {
    const app = await open('/register', {}, { isSignedIn: false, hasPasswords: false })
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeTruthy()
    expect(path(app)).toBe('/login')
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull()
  })

  it('verifies the address of a mail when no password is required', async () => {
    const body = { email: 'ada@example.com' }
    const verified = { 'POST developer/verify-email': () => ({ status: 202, body }) }
    // The form reads the address from the page.
    window.history.replaceState(null, '', '/login?token=abc')
    onTestFinished(() => window.history.replaceState(null, '', '/'))
    const app = await open('/login?token=abc', verified, { isSignedIn: false })
    expect(await screen.findByText('Email successfully confirmed!')).toBeTruthy()
    expect(app.server.requests.at(-1)?.body).toEqual({ token: 'abc' })
    expect(path(app)).toMatch(/^\/login/)
    expect(screen.getByText(/^Your email address is confirmed\. Log in, or reset/)).toBeTruthy()
  })

  it('reports when the account may not be used', async () => {
    const app = await open(
      '/login',
      {
        'POST developer/authenticate': () => ({ status: 204 }),
        'GET developer/me': () => problem(401, 'Developer is disabled'),
        'GET portal': () => ({ body: aPortal() }),
      },
      { isSignedIn: false },
    )
    await userEvent.type(await screen.findByTestId('auth-login-email'), 'ada@example.com')
    await userEvent.type(screen.getByTestId('auth-login-password'), 'Curtain-Call-1927')
    await userEvent.click(screen.getByTestId('auth-login-submit'))
    expect(await screen.findByText(/Account could not be authenticated/)).toBeTruthy()
    expect(path(app)).toBe('/login')
  })
})

it('requires the consent to sign up and links the terms', async () => {
  const settings = { 'portal-terms-url': 'https://tickets.example/terms', 'portal-privacy-url': '/privacy' }
  await open('/register', {}, { isSignedIn: false, settings })
  await userEvent.type(await screen.findByTestId('auth-register-full-name'), 'Nell Booth')
  await userEvent.type(screen.getByTestId('auth-register-email'), 'nell@example.com')
  expect(screen.getByTestId<HTMLButtonElement>('auth-register-submit').disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: /lawful business purpose.*not share/ }))
  expect(screen.getByTestId<HTMLButtonElement>('auth-register-submit').disabled).toBe(false)
  for (const [name, address] of Object.entries({
    'Terms of use': settings['portal-terms-url'],
    Privacy: '/privacy',
  }))
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address)
})

it('displays the same message for a forgotten password with and without an account', async () => {
  await open(
    '/forgot-password',
    { 'POST developer/forgot-password': () => ({ status: 200 }) },
    { isSignedIn: false },
  )
  await userEvent.type(await screen.findByTestId('auth-forgot-password-email'), 'nobody@example.com')
  await userEvent.click(screen.getByTestId('auth-forgot-password-submit'))
  await screen.findByText(
    "If an account exists for the email provided, you will receive a link to reset your password. If the email doesn't appear within a few minutes, be sure to check your spam folder.",
  )
  expect(screen.queryByText(/^Please enter your email address|^Log in$/)).toBeNull()
})
