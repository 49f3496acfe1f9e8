import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page, Route } from '@playwright/test'
import { ESM_HOST, expect, ONE_BUNDLE, STRICT_CSP, test } from './open-page.ts'

interface ResponseCase {
  name: string
  status: number
  body?: unknown
  shows?: string
  items?: string[]
}

/**
 * This fixture has no reason phrase, but Playwright adds one. src/elements/every-response.test.tsx tests it
 * with a real server.
 */
const WITHOUT_PHRASE = 'title-only'

/** Reads all other failure fixtures of a form. */
function failuresOf(flow: string): ResponseCase[] {
  const folder = new URL(`../fixtures/${flow}/`, import.meta.url)
  return readdirSync(folder)
    .map(
      (file): ResponseCase => ({
        name: file.replace('.json', ''),
        ...JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
      }),
    )
    .filter(({ name, shows }) => shows !== undefined && name !== WITHOUT_PHRASE)
}

const NO_RESPONSE = 'Service unavailable. Please try again later.'
const NETWORK_FAILURE: ResponseCase = { name: 'no response', status: 0, shows: NO_RESPONSE }

const PASSWORDS = { 'new-password': 'Stage-door-1', 'confirm-new-password': 'Stage-door-1' }

/** The request of each form and its input. Fields that the page's query fills in are not listed. */
const FORMS: Readonly<Record<string, { call: string; fields: Readonly<Record<string, string>> }>> = {
  login: {
    call: 'POST /auth/api/v1/authenticate',
    fields: { email: 'ada@example.com', password: 'secret' },
  },
  register: {
    call: 'POST /auth/api/v1/register',
    fields: {
      'full-name': 'Ada Lovelace',
      organization: 'Analytical Engines',
      email: 'ada@example.com',
      password: 'Stage-door-1',
    },
  },
  'forgot-password': { call: 'POST /auth/api/v1/password-resets', fields: { email: 'ada@example.com' } },
  'reset-password': { call: 'PATCH /auth/api/v1/password-resets', fields: PASSWORDS },
  'change-password': {
    call: 'PATCH /v2/users/me/password',
    fields: { 'current-password': 'secret', ...PASSWORDS },
  },
  'accept-invitation': {
    call: 'POST /v2/accept-invite',
    fields: { 'full-name': 'Ada Lovelace', password: 'Stage-door-1' },
  },
}
const CONFIRMATION = 'PATCH /auth/api/v1/email-verifications'
const QUERY = '?token=abc&org=Analytical%20Engines&email=ada%40example.com'

function fulfill(route: Route, response: ResponseCase | undefined): Promise<void> {
  if (response === undefined || response === NETWORK_FAILURE) return route.abort()
  const { status, body } = response
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return route.fulfill({ status, body: body === undefined ? '' : text })
}

/** The browser logs every 4xx and 5xx response, and the forms every missing one; no other problem is expected. */
const isOtherProblem = (problem: string) => !/^(Failed to load resource|No response from)/.test(problem)

/** Both renderings are on one page in separate containers and get the same responses. */
const RENDERINGS = ['light', 'shadow']

function inBothRenderings(forms: readonly string[]): string {
  return RENDERINGS.map((rendering) => {
    const elements = forms.map((form) => `<auth-${form} wrapper-id=""></auth-${form}>`)
    return `<div id="${rendering}">${elements.join('')}</div>`
  }).join('')
}

const register = () => {
  for (const element of document.querySelectorAll('#shadow > *')) {
    Object.assign(element, { options: { shadowDom: true } })
  }
  const registerAuthElements: unknown = Reflect.get(window, 'registerAuthElements')
  if (typeof registerAuthElements === 'function') registerAuthElements()
}

const scriptOf = (bundle: string) => (bundle === 'react' ? ESM_HOST : 'auth-elements.iife.js')

async function expectMessage(
  message: Locator,
  { name, shows = '', items = [] }: ResponseCase,
): Promise<void> {
  for (const text of [shows, ...items]) await expect(message, name).toContainText(text)
}

async function fillIn(
  container: Locator,
  form: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [field, value] of Object.entries(fields)) {
    await container.getByTestId(`auth-${form}-${field}`).fill(value)
  }
  const agreement = container.getByTestId(`auth-${form}-agree-checkbox`)
  if (await agreement.count()) await agreement.check()
}

/** Clicks the submit buttons of several forms, in both renderings, in one task. */
function submit(page: Page, forms: readonly string[]): Promise<void> {
  const buttons = forms.map((form) => `[data-testid="auth-${form}-submit"]`)
  return page.locator(buttons.join(', ')).evaluateAll((all) => {
    for (const button of all) if (button instanceof HTMLElement) button.click()
  })
}

/** Returns the container of each rendering, after checking that the forms are rendered as expected. */
async function containersOf(page: Page, forms: readonly string[]): Promise<Locator[]> {
  await expect(page.locator('form')).toHaveCount(RENDERINGS.length * forms.length)
  const roots = (id: string) =>
    page.locator(`#${id} > *`).evaluateAll((all) => all.map(({ shadowRoot }) => shadowRoot !== null))
  expect(await roots('light')).toEqual(forms.map(() => false))
  expect(await roots('shadow')).toEqual(forms.map(() => true))
  return RENDERINGS.map((rendering) => page.locator(`#${rendering}`))
}

test(
  'shows the message for every failed response and keeps every form usable',
  ONE_BUNDLE,
  async ({ open, bundle }) => {
    const names = Object.keys(FORMS)
    const page = await open({
      script: scriptOf(bundle),
      csp: STRICT_CSP,
      query: QUERY,
      body: inBothRenderings(names),
    })
    // The login form confirms its token first.
    const responseOf: Record<string, ResponseCase | undefined> = {
      [CONFIRMATION]: { name: 'confirmed', status: 202, body: { email: 'grace@example.com' } },
    }
    const sent: Record<string, number> = {}
    await page.route(/\/v[12]\//, (route) => {
      const request = route.request()
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      sent[call] = (sent[call] ?? 0) + 1
      return fulfill(route, responseOf[call])
    })
    await page.evaluate(register)
    const containers = await containersOf(page, names)
    for (const container of containers) {
      for (const [form, { fields }] of Object.entries(FORMS)) await fillIn(container, form, fields)
    }
    const failures = Object.entries(FORMS).map(([form, { call }]) => ({
      form,
      call,
      responses: [...failuresOf(form), NETWORK_FAILURE],
    }))
    expect(failures[0]?.responses.length).toBeGreaterThan(10)
    // All forms in parallel, because each one waits for the submit delay.
    for (let round = 0; failures.some(({ responses }) => round < responses.length); round += 1) {
      const active = failures.filter(({ responses }) => round < responses.length)
      for (const { call, responses } of active) responseOf[call] = responses[round]
      await submit(
        page,
        active.map(({ form }) => form),
      )
      for (const { form, responses } of active) {
        for (const container of containers) {
          const message = container.locator(`auth-${form}`).getByTestId('auth-error-message')
          await expectMessage(message, responses[round] ?? NETWORK_FAILURE)
        }
      }
    }
    const expected = failures.map(({ call, responses }) => [call, RENDERINGS.length * responses.length])
    expect(sent).toEqual({ ...Object.fromEntries(expected), [CONFIRMATION]: RENDERINGS.length })
    await expect(page.locator('img, script:not([src])')).toHaveCount(0)
    expect(page.problems.filter(isOtherProblem)).toEqual([])
  },
)

test('sends one request and emits one event after the element was moved, removed and inserted again', async ({
  open,
  bundle,
}) => {
  const page = await open({ script: scriptOf(bundle), body: inBothRenderings(['login']) })
  let requests = 0
  await page.route('**/auth/api/v1/authenticate', (route) => {
    requests += 1
    return route.fulfill({ status: 204 })
  })
  await page.evaluate(register)
  const containers = await containersOf(page, ['login'])
  await page.evaluate(async () => {
    const received: string[] = []
    Object.assign(window, { received })
    for (const element of document.querySelectorAll('auth-login')) {
      const parent = element.parentElement
      element.addEventListener('login-success', () => received.push(parent?.id ?? ''))
      document.body.append(element)
      element.remove()
      parent?.append(element)
      element.remove()
      const hasForm = () => (element.shadowRoot ?? element).querySelector('form') !== null
      while (hasForm()) await new Promise(requestAnimationFrame)
      parent?.append(element)
    }
  })
  for (const container of containers) {
    await fillIn(container, 'login', { email: 'ada@example.com', password: 'secret' })
    await container.getByTestId('auth-login-submit').click()
  }
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'received'))).toEqual(RENDERINGS)
  expect(requests).toBe(RENDERINGS.length)
  expect(page.problems).toEqual([])
})

test('sends an email address of 100 kB unchanged and focuses it after a rejection', async ({
  open,
  bundle,
}) => {
  const page = await open({ script: scriptOf(bundle), body: inBothRenderings(['login']) })
  const sent: unknown[] = []
  await page.route('**/auth/api/v1/authenticate', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 401, body: '' })
  })
  await page.evaluate(register)
  const credentials = {
    username: `${'a'.repeat(100_000)}@example.com`,
    password: '<script>alert(1)</script>',
  }
  for (const container of await containersOf(page, ['login'])) {
    await fillIn(container, 'login', { email: credentials.username, password: credentials.password })
    await container.getByTestId('auth-login-submit').click()
    await expect(container.getByTestId('auth-login-email')).toHaveAttribute('aria-invalid', 'true')
    await expect(container.getByTestId('auth-login-email')).toBeFocused()
  }
  expect(sent).toEqual([credentials, credentials])
  expect(page.problems.filter(isOtherProblem)).toEqual([])
})
