import { readdirSync, readFileSync } from 'node:fs'
import type { Locator, Page, Route } from '@playwright/test'
import { ESM_HOST, expect, STRICT_CSP, test } from './open-page.ts'

interface Answer {
  name: string
  status: number
  body?: unknown
  shows?: string
  items?: string[]
}

/** Has no reason phrase, but Playwright makes one up for it; src/elements/every-answer.test.tsx has it from a real server. */
const WITHOUT_PHRASE = 'title-only'

/** Every other failure that a form may be answered with, as its fixtures have them. */
function failuresOf(flow: string): Answer[] {
  const folder = new URL(`../fixtures/${flow}/`, import.meta.url)
  return readdirSync(folder)
    .map(
      (file): Answer => ({
        name: file.replace('.json', ''),
        ...JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
      }),
    )
    .filter(({ name, shows }) => shows !== undefined && name !== WITHOUT_PHRASE)
}

const NO_ANSWER = 'Service unavailable. Please try again later.'
const NETWORK_FAILURE: Answer = { name: 'no answer', status: 0, shows: NO_ANSWER }

const PASSWORDS = { 'new-password': 'Stage-door-1', 'confirm-new-password': 'Stage-door-1' }

/** All forms: where they send to, and what is typed. What the page's query fills in is not typed. */
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

function response(route: Route, given: Answer | undefined): Promise<void> {
  if (given === undefined || given === NETWORK_FAILURE) return route.abort()
  const { status, body } = given
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return route.fulfill({ status, body: body === undefined ? '' : text })
}

/** The browser itself logs every refused request; nothing else may go wrong. */
const notRefused = (problem: string) => !problem.startsWith('Failed to load resource')

/** Both renderings stand on one page, each in a place of its own, and get the same answers. */
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

async function expectMessage(message: Locator, { name, shows = '', items = [] }: Answer): Promise<void> {
  for (const text of [shows, ...items]) await expect(message, name).toContainText(text)
}

async function fillIn(place: Locator, form: string, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, value] of Object.entries(fields)) {
    await place.getByTestId(`auth-${form}-${field}`).fill(value)
  }
  const agreement = place.getByTestId(`auth-${form}-agree-checkbox`)
  if (await agreement.count()) await agreement.check()
}

/** Presses the submit buttons of some forms, in both renderings, as fast as a page can. */
function submit(page: Page, forms: readonly string[]): Promise<void> {
  const buttons = forms.map((form) => `[data-testid="auth-${form}-submit"]`)
  return page.locator(buttons.join(', ')).evaluateAll((all) => {
    for (const button of all) if (button instanceof HTMLElement) button.click()
  })
}

/** The place of each rendering, where both really are what they are called. */
async function placesOf(page: Page, forms: readonly string[]): Promise<Locator[]> {
  await expect(page.locator('form')).toHaveCount(RENDERINGS.length * forms.length)
  const roots = (id: string) =>
    page.locator(`#${id} > *`).evaluateAll((all) => all.map(({ shadowRoot }) => shadowRoot !== null))
  expect(await roots('light')).toEqual(forms.map(() => false))
  expect(await roots('shadow')).toEqual(forms.map(() => true))
  return RENDERINGS.map((rendering) => page.locator(`#${rendering}`))
}

test('every failed answer of every form shows its text and leaves the form usable', async ({
  open,
  bundle,
}) => {
  const names = Object.keys(FORMS)
  const page = await open({
    script: scriptOf(bundle),
    csp: STRICT_CSP,
    query: QUERY,
    body: inBothRenderings(names),
  })
  // The login's token is confirmed first.
  const given: Record<string, Answer | undefined> = {
    [CONFIRMATION]: { name: 'confirmed', status: 202, body: { email: 'grace@example.com' } },
  }
  const sent: Record<string, number> = {}
  await page.route(/\/v[12]\//, (route) => {
    const request = route.request()
    const call = `${request.method()} ${new URL(request.url()).pathname}`
    sent[call] = (sent[call] ?? 0) + 1
    return response(route, given[call])
  })
  await page.evaluate(register)
  const places = await placesOf(page, names)
  for (const place of places) {
    for (const [form, { fields }] of Object.entries(FORMS)) await fillIn(place, form, fields)
  }
  const failures = Object.entries(FORMS).map(([form, { call }]) => ({
    form,
    call,
    responses: [...failuresOf(form), NETWORK_FAILURE],
  }))
  expect(failures[0]?.responses.length).toBeGreaterThan(10)
  // All forms at once, for each waits a while before it sends.
  for (let round = 0; failures.some(({ responses }) => round < responses.length); round += 1) {
    const asked = failures.filter(({ responses }) => round < responses.length)
    for (const { call, responses } of asked) given[call] = responses[round]
    await submit(
      page,
      asked.map(({ form }) => form),
    )
    for (const { form, responses } of asked) {
      for (const place of places) {
        const message = place.locator(`auth-${form}`).getByTestId('auth-error-message')
        await expectMessage(message, responses[round] ?? NETWORK_FAILURE)
      }
    }
  }
  const wanted = failures.map(({ call, responses }) => [call, RENDERINGS.length * responses.length])
  expect(sent).toEqual({ ...Object.fromEntries(wanted), [CONFIRMATION]: RENDERINGS.length })
  await expect(page.locator('img, script:not([src])')).toHaveCount(0)
  expect(page.problems.filter(notRefused)).toEqual([])
})

test('an e-mail address of 100 kB is sent as it was typed, and a refusal leads back to it', async ({
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
  for (const place of await placesOf(page, ['login'])) {
    await fillIn(place, 'login', { email: credentials.username, password: credentials.password })
    await place.getByTestId('auth-login-submit').click()
    await expect(place.getByTestId('auth-login-email')).toHaveAttribute('aria-invalid', 'true')
    await expect(place.getByTestId('auth-login-email')).toBeFocused()
  }
  expect(sent).toEqual([credentials, credentials])
  expect(page.problems.filter(notRefused)).toEqual([])
})
