import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { forgetOfferedCredentials, offerToTryIt } from '../../lib/portal/try-it-credentials.ts'
import {
  aDocumentTree,
  aList,
  anApplication,
  anOperation,
  aProduct,
  aVersion,
  id,
  KEY_STRATEGY,
  MANAGED_STRATEGY,
  taggedList,
} from '../../testing/fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import type { Handlers } from '../../testing/test-server.ts'

const PRODUCT = aProduct()
const VERSION = aVersion({
  registration_configs: [KEY_STRATEGY, MANAGED_STRATEGY].map((strategy) => ({
    ...strategy,
    registration_enabled: true,
    registration_auto_approve: false,
  })),
})
const { path, method, operation_id: operationId, summary } = anOperation()
const SPEC = {
  openapi: '3.1.0',
  security: [{ Key: [] }, { OAuth: ['orders:read', 'orders:write'] }],
  components: {
    securitySchemes: {
      Key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      OAuth: { type: 'oauth2', flows: {} },
    },
  },
  paths: { [path]: { [method]: { operationId, tags: ['Orders'], summary } } },
}
const KEY = 'sd_abcd-the-rest-of-the-key-wxyz'

const registered = (change: object) => ({
  ...anApplication(),
  registration_id: id(70),
  registration_status: 'approved',
  auth_strategy: KEY_STRATEGY,
  ...change,
})
const SEAT_MAP = registered({})
const TILL = registered({
  id: id(51),
  name: 'Till',
  registration_status: 'pending',
  auth_strategy: MANAGED_STRATEGY,
})

async function open(
  applications: object[] = [TILL, SEAT_MAP],
  { handlers, ...options }: { isPublic?: boolean; handlers?: Handlers } = {},
) {
  const credentials = [
    { id: id(92), display_name: 'Test', mode: 'test', masked_key: 'sd_test…9999', expires_at: null },
    { id: id(90), display_name: 'Old', masked_key: 'sd_0000…0000', expires_at: '2020-01-01T00:00:00.000Z' },
    { id: id(91), display_name: 'CI', masked_key: 'sd_abcd…wxyz', expires_at: null },
  ]
  const app = await renderApp({
    ...options,
    at: `/spec/${PRODUCT.id}/${VERSION.id}`,
    handlers: {
      'GET products/:id': () => ({ body: PRODUCT }),
      'GET products/:id/versions': () => ({ body: aList([VERSION]) }),
      'GET products/:id/documents': () => ({ body: [aDocumentTree()] }),
      'GET products/:id/versions/:version/spec/operations': () => ({ body: taggedList() }),
      'GET products/:id/versions/:version/spec': () => ({
        body: { api_type: 'openapi', content: JSON.stringify(SPEC) },
      }),
      'GET products/:id/versions/:version/applications': () => ({ body: aList(applications) }),
      'GET applications/:id': () => ({ body: anApplication() }),
      'GET applications/:id/credentials': () => ({ body: aList(credentials) }),
      'GET applications/:id/product-versions/:version/granted-scopes': () => ({
        body: { scopes: ['orders:read'] },
      }),
      ...handlers,
    },
  })
  await operation()
  // The choice loads on the first input.
  await userEvent.keyboard('{Shift}')
  return app
}

// The first test would wait for the code of the page.
beforeAll(async () => {
  await import('./product-layout.tsx')
  await import('./spec-page.tsx')
  await import('../../features/application-choice/components/application-bar.tsx')
  await import('../../features/application-choice/components/operation-access.tsx')
}, 60_000)

afterEach(() => {
  forgetOfferedCredentials()
})

const operation = () => screen.findByRole('article', { name: 'Read an order' })
const findChoice = () => screen.findByLabelText<HTMLSelectElement>('Application')
const sampleOf = (article: HTMLElement) => article.querySelector('figure pre')?.textContent

it('shows the approved application and its masked key, without the key', async () => {
  await open()
  const choice = await findChoice()
  expect(choice.selectedOptions[0]?.text).toBe('Seat map')
  expect((await screen.findAllByText('X-Api-Key: sd_abcd…wxyz')).length).toBeGreaterThan(0)
  const article = await operation()
  await within(article).findByText('Approved')
  await waitFor(() => expect(sampleOf(article)).toContain('X-Api-Key: sd_abcd…wxyz'))
  expect(screen.queryByRole('button', { name: 'Copy request with key' })).toBeNull()
  const hint = screen.getByRole('link', { name: /^Generate a key/ })
  expect(hint.getAttribute('href')).toBe(`/application/${SEAT_MAP.id}`)
})

it('offers to copy the key while the page has it in memory', async () => {
  offerToTryIt({ kind: 'key', mode: 'live', applicationId: SEAT_MAP.id, name: 'CI', key: KEY })
  await open()
  const article = await operation()
  expect(await within(article).findByRole('button', { name: 'Copy request with key' })).toBeTruthy()
  expect(screen.getByText(/^Key ready for Try it/)).toBeTruthy()
  expect(document.body.innerHTML).not.toContain(KEY)
  act(forgetOfferedCredentials)
  expect(await screen.findByRole('link', { name: /^Generate a key/ })).toBeTruthy()
})

it('keeps the choice when the access of an application cannot be loaded', async () => {
  const failing = { status: 500, body: { title: 'Internal Server Error', status: 500 } }
  await open([TILL, SEAT_MAP], { handlers: { 'GET applications/:id/credentials': () => failing } })
  expect((await findChoice()).selectedOptions[0]?.text).toBe('Seat map')
  expect(await screen.findByText('Couldn’t load the application’s access.')).toBeTruthy()
  await userEvent.selectOptions(await findChoice(), 'Till')
  expect((await screen.findAllByText('Pending')).length).toBeGreaterThan(0)
  expect(screen.queryByText('Couldn’t load the application’s access.')).toBeNull()
})

it('does not offer to copy a test key with a request to production', async () => {
  offerToTryIt({ kind: 'key', mode: 'test', applicationId: SEAT_MAP.id, name: 'Test', key: KEY })
  await open()
  const article = await operation()
  await waitFor(() => expect(sampleOf(article)).toContain('X-Api-Key: sd_abcd…wxyz'))
  expect(screen.queryByRole('button', { name: 'Copy request with key' })).toBeNull()
  expect(screen.queryByText(/^Ready in Try it/)).toBeNull()
})

it('names missing scopes, requests them, and remembers the choice of a product by its ID', async () => {
  const app = await open()
  await userEvent.selectOptions(await findChoice(), 'Till')
  const article = await operation()
  await within(article).findByText('Pending')
  expect(await within(article).findByText('Missing scopes: orders:write')).toBeTruthy()
  expect(sampleOf(article)).toContain('X-Api-Key: YOUR_API_KEY')
  await userEvent.click(within(article).getByRole('button', { name: 'Request scopes for Read an order' }))
  expect(await screen.findByRole('dialog', { name: 'Request scopes for Till' })).toBeTruthy()
  expect(localStorage.getItem(`portal_application:${PRODUCT.id}`)).toBe(TILL.id)
  app.unmount()
  await open()
  const choice = await findChoice()
  expect(choice.selectedOptions[0]?.text).toBe('Till')
})

it('says that no application is registered', async () => {
  await open([])
  expect(await screen.findByText(/^None of your applications is registered for v1/)).toBeTruthy()
  const article = await operation()
  await waitFor(() => expect(sampleOf(article)).toContain('YOUR_API_KEY'))
})

it('has no choice on a public portal', async () => {
  const app = await open([SEAT_MAP], { isPublic: true })
  const article = await operation()
  await waitFor(() => expect(sampleOf(article)).toContain('YOUR_API_KEY'))
  expect(screen.queryByLabelText('Application')).toBeNull()
  expect(app.server.calls().some((call) => call.includes('applications'))).toBe(false)
})
