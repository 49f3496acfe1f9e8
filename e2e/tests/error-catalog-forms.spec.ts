import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { authPages } from '../pages/auth-pages.ts'
import { ADA } from '../pages/routes.ts'
import { mailTo } from '../support/mailbox.ts'
import { UNAVAILABLE_DETAIL, respondUnavailable } from '../support/unavailable.ts'
import { ACCESS_CODE, FORMS_PATH, test } from '../support/small-portal.ts'

/**
 * The form errors of docs/reference/errors.md, on the real server. Only responses that it does not send are mocked: 503,
 * and the bodies of older servers (`message[].constraints`, `errors[].detail`, and no body).
 */

/** Folder of the built elements. */
const ELEMENTS = fileURLToPath(new URL('../../packages/auth-elements/dist', import.meta.url))
const CLEO = { email: 'cleo@example.com', password: 'Second-Encore-88' }
const PASSWORD = 'Correct-horse-7'

test.use({
  expectedInConsole: [/^console: (?:Failed to load resource: .* 50[23]|.*single sign-on cannot start)/],
})

test('developer forms show the messages of the error catalog', async ({ page, request }) => {
  const auth = authPages(page)
  await page.goto('/login')

  await test.step('Form login 401', async () => {
    await auth.logIn(ADA.email, 'not her password')
    await expect(auth.errorMessage()).toHaveText('Incorrect username or password. Please try again.')
  })

  await test.step('503', async () => {
    await page.route('**/developer/authenticate', respondUnavailable, { times: 1 })
    await auth.logIn(ADA.email, ADA.password)
    await expect(auth.errorMessage()).toHaveText(UNAVAILABLE_DETAIL)
  })

  await test.step('Developer account disabled', async () => {
    await auth.logIn(CLEO.email, CLEO.password)
    await expect(
      page.getByRole('status').filter({ hasText: 'Your account is pending approval for access' }),
    ).toBeVisible()
  })

  await test.step('Developer account disabled: validation constraints joined with commas', async () => {
    const constraints = { isEmail: 'email must be an email', maxLength: 'email is too long' }
    await page.route(
      '**/developer/authenticate',
      (route) => route.fulfill({ status: 400, json: { message: [{ property: 'username', constraints }] } }),
      { times: 1 },
    )
    await auth.logIn(ADA.email, ADA.password)
    await expect(auth.errorMessage()).toHaveText('Email must be a valid email address, email is too long')
  })

  await test.step('Account locked', async () => {
    const username = `locked-${crypto.randomUUID()}@example.com`
    const logIn = () => request.post('/api/v2/developer/authenticate', { data: { username, password: 'x' } })
    await Promise.all(Array.from({ length: 10 }, logIn))
    await auth.logIn(username, 'x')
    await expect(auth.errorMessage()).toHaveText(
      'Your account has been locked. Reset your password to log in now',
    )
  })

  await test.step('Login failure; Auth error kinds: NO_SESSION, without a refresh', async () => {
    const refreshes: string[] = []
    page.on('request', (sent) => {
      if (sent.url().endsWith('/developer/refresh')) refreshes.push(sent.url())
    })
    // The login succeeds, but the server does not accept the session.
    const unauthorized = await request.get('/api/v2/developer/me')
    await page.route('**/developer/me', (route) => route.fulfill({ response: unauthorized }), { times: 1 })
    await auth.logIn(ADA.email, ADA.password)
    await expect(
      page.getByText(
        'Account could not be authenticated. If you think you are receiving this message in error, please contact your administrator.',
      ),
    ).toBeVisible()
    await expect(page).toHaveURL('/login')
    expect(refreshes).toEqual([])
  })

  await test.step('Forgot-password success', async () => {
    await page.goto('/forgot-password')
    await page.getByTestId('auth-forgot-password-email').fill('nobody@example.com')
    await page.getByTestId('auth-forgot-password-submit').click()
    await expect(page.getByTestId('auth-forgot-password-success-message')).toHaveText(
      "If an account exists for the email provided, you will receive a link to reset your password. If the email doesn't appear within a few minutes, be sure to check your spam folder.",
    )
  })
})

interface OpenedForm {
  /** Locates a part of the form by the end of its test ID. */
  part: (name: string) => ReturnType<Page['getByTestId']>
  fillIn: (values: Readonly<Record<string, string>>) => Promise<void>
  submit: () => Promise<void>
}

/** Serves a host page with a form of platform users on the server's origin. @returns a function that opens a form */
async function hostForms(page: Page) {
  const forms = new Map<string, string>()
  await page.route('**/elements/**', (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: ELEMENTS + pathname.replace('/elements', '') })
  })
  await page.route(
    ({ pathname }) => forms.has(pathname),
    (route) => {
      const form = forms.get(new URL(route.request().url()).pathname)
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><title>Form</title><link rel="icon" href="data:,">
          <script src="/elements/auth-elements.iife.js"></script>${form}
          <script>registerAuthElements({ customErrorHandler: () => window.customMessage })</script>`,
      })
    },
  )
  return async (form: string, address = '', attributes = ''): Promise<OpenedForm> => {
    const path = address.startsWith('/') ? address : `${FORMS_PATH}/${form}${address}`
    forms.set(
      path.replace(/\?.*/, ''),
      `<auth-${form} wrapper-id="" user-entity="user" ${attributes}></auth-${form}>`,
    )
    await page.goto(path)
    const part = (name: string) => page.getByTestId(`auth-${form}-${name}`)
    return {
      part,
      async fillIn(values) {
        for (const [name, value] of Object.entries(values)) await part(name).fill(value)
      },
      submit: () => part('submit').click(),
    }
  }
}

/** Returns the path of the link to a form in a mail. */
async function linkOf(mail: ReturnType<typeof mailTo>, form: string): Promise<string> {
  const link = (await mail).links.find((one) => one.includes(`${FORMS_PATH}/${form}?`))
  if (!link) throw new Error(`The mail has no link to ${form}.`)
  return link.slice(link.indexOf(FORMS_PATH))
}

test('platform user forms show the messages of the error catalog on a host page', async ({
  page,
  server,
}) => {
  const open = await hostForms(page)
  const error = page.getByTestId('auth-error-message')
  const email = `uma-${crypto.randomUUID()}@example.com`

  const register = await open('register', '', 'access-code-required')
  await register.part('agree-checkbox').check()
  await register.fillIn({
    'full-name': 'Uma Stern',
    organization: 'Lanternhouse',
    email,
    password: PASSWORD,
    'access-code': 'guessed',
  })
  await test.step('403 from form calls', async () => {
    await register.submit()
    await expect(error).toHaveText('Invalid access code')
  })

  const top = async (part: ReturnType<Page['locator']>) => (await part.boundingBox())?.y ?? NaN
  const expectNearPassword = async () => {
    expect(await top(error)).toBeGreaterThan(await top(register.part('password')))
    expect(await top(error)).toBeLessThan(await top(register.part('access-code')))
  }
  await test.step('Other form errors: the first of invalid_parameters', async () => {
    await register.fillIn({ 'access-code': ACCESS_CODE, password: 'short' })
    await register.submit()
    await expect(error).toHaveText('Password must have at least 8 characters')
    await expectNearPassword()
  })

  await test.step('Password-requirement detail: a title and a list near the field, or the message of the host', async () => {
    const detail = 'password does not meet the requirements: one digit, one symbol'
    await page.route('**/v1/register', (route) =>
      route.fulfill({ status: 400, json: { errors: [{ detail }] } }),
    )
    await register.submit()
    await expect(error.getByText('Password does not meet the requirements:')).toBeVisible()
    await expect(error.getByRole('listitem')).toHaveText(['One digit', 'One symbol'])
    await expectNearPassword()
    await page.evaluate(() => Object.assign(window, { customMessage: 'Take a longer one' }))
    await register.submit()
    await expect(error).toHaveText('Take a longer one')
    await page.evaluate(() => Object.assign(window, { customMessage: '' }))
    await page.unroute('**/v1/register')
  })

  await test.step('Success messages: Successfully registered!', async () => {
    await register.fillIn({ password: PASSWORD })
    await register.submit()
    await expect(register.part('success-message')).toHaveText('Successfully registered!')
    const { part } = await open('login', '?registered=true')
    await expect(part('register-success-message')).toHaveText('Successfully registered!')
  })

  const login = await open('login', await linkOf(mailTo(server.url, email), 'login'))
  await test.step('Success messages: Email successfully confirmed!', async () => {
    await expect(login.part('confirmed-email-message')).toHaveText('Email successfully confirmed!')
    await login.fillIn({ email, password: PASSWORD })
    await login.submit()
    const names = async () => (await page.context().cookies()).map(({ name }) => name)
    await expect.poll(names).toContain('useraccesstoken')
  })

  await test.step('Success messages: Password successfully set!', async () => {
    const change = await open('change-password')
    const both = { 'new-password': `${PASSWORD}!`, 'confirm-new-password': `${PASSWORD}!` }
    await change.fillIn({ 'current-password': 'not hers', ...both })
    await change.submit()
    await expect(error).toHaveText('Incorrect username or password. Please try again.')
    await change.fillIn({ 'current-password': PASSWORD })
    await change.submit()
    await expect(change.part('success-message')).toHaveText('Password successfully set!')
    const { part } = await open('login', '?passwordReset=true')
    await expect(part('password-reset-message')).toHaveText('Password successfully set!')
  })

  await test.step('Other form errors: else the detail', async () => {
    const accept = await open('accept-invitation', `?token=${crypto.randomUUID()}&email=${email}`)
    await accept.fillIn({ 'full-name': 'Uma Stern', password: PASSWORD })
    await accept.submit()
    await expect(error).toHaveText('This link isn’t valid. Request a new one.')
  })

  await test.step('Other form errors: else the status text, as for a validation error of the form', async () => {
    const reset = await open('reset-password')
    // The submit button is disabled, but a password manager can submit the form.
    await reset.part('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(error).toHaveText('Please complete all required fields.')
  })

  await test.step('Other form errors: else the first entry of errors, else status and text', async () => {
    const forgot = await open('forgot-password')
    await forgot.fillIn({ email })
    const responses = [{ status: 400, json: { errors: [{ detail: 'not now' }] } }, { status: 502 }]
    await page.route('**/v1/password-resets', (route) => route.fulfill(responses.shift()))
    await forgot.submit()
    await expect(error).toHaveText('Not now')
    await forgot.submit()
    await expect(error).toHaveText('Error 502: Bad Gateway')
  })
})

test('logs an invalid return or callback URL and does not start single sign-on', async ({ page, server }) => {
  const open = await hostForms(page)
  const logged: string[] = []
  const started: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  page.on('request', (request) => {
    if (request.url().includes('/authenticate/')) started.push(request.url())
  })
  // Single sign-on starts automatically on a path with an organization.
  const address = '/login/lanternhouse'
  const attributes = (returnTo: string, callback: string) =>
    `idp-login-enabled idp-login-return-to="${returnTo}" idp-login-callback-url="${callback}"`
  const home = `${server.url}/`
  const invalid = {
    idpLoginReturnTo: ['home', home],
    idpLoginCallbackUrl: [home, 'javascript:alert(1)'],
  } as const
  for (const [name, [returnTo, callback]] of Object.entries(invalid)) {
    const { part } = await open('login', address, attributes(returnTo, callback))
    await expect(part('sso')).toBeEnabled()
    await part('sso').click()
    const problem = new RegExp(`${name}=.*is not an absolute http\\(s\\) URL`)
    await expect.poll(() => logged.filter((line) => problem.test(line))).toHaveLength(2)
    await expect(part('sso')).toBeEnabled()
  }
  await expect(page).toHaveURL(address)
  expect(started).toEqual([])
  // With valid URLs, single sign-on starts.
  await open('login', address, attributes(home, `${home}login`))
  await expect(page).toHaveURL(/\/dev\/idp\//)
  expect(started).toHaveLength(1)
})
