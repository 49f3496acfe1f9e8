import { ESM_HOST, expect, NONCE, STRICT_CSP, test } from './open-page.ts'

/** Both built bundles as a host takes them: nothing here comes from the sources. */
const scriptOf = (bundle: string) => (bundle === 'react' ? ESM_HOST : 'auth-elements.iife.js')

const TAGS = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'change-password',
  'accept-invitation',
]
const ALL_TAGS = TAGS.map((name) => `<auth-${name} wrapper-id=""></auth-${name}>`).join('')

const register = (options: object) => {
  const registerAuthElements: unknown = Reflect.get(window, 'registerAuthElements')
  if (typeof registerAuthElements === 'function') registerAuthElements(options)
}

for (const shadowDom of [false, true]) {
  test.describe(`the built bundle, shadowDom ${shadowDom}`, () => {
    test('shows all six forms under a strict CSP and Trusted Types without a violation or a double id', async ({
      open,
      bundle,
    }) => {
      const page = await open({ script: scriptOf(bundle), csp: STRICT_CSP, body: ALL_TAGS + ALL_TAGS })
      await page.evaluate(register, { shadowDom })
      for (const name of TAGS) await expect(page.getByTestId(`auth-${name}-form`)).toHaveCount(2)
      const ids = await page.evaluate(() => {
        const roots = [document, ...[...document.body.children].map(({ shadowRoot }) => shadowRoot)]
        return roots.flatMap((root) => [...(root?.querySelectorAll('[id]') ?? [])].map(({ id }) => id))
      })
      expect(ids.length).toBeGreaterThan(20)
      expect(new Set(ids).size).toBe(ids.length)
      expect([...page.problems, ...page.warnings]).toEqual([])
    })

    test('logs in: one request, one event, nothing refused by the page', async ({ open, bundle }) => {
      const page = await open({
        script: scriptOf(bundle),
        csp: STRICT_CSP,
        body: '<auth-login wrapper-id=""></auth-login><div id="elsewhere"></div>',
      })
      const bodies: unknown[] = []
      await page.route('**/auth/api/v1/authenticate', (route) => {
        bodies.push(route.request().postDataJSON())
        return route.fulfill({ status: 200, json: {} })
      })
      await page.evaluate(register, { shadowDom })
      await page.getByTestId('auth-login-email').fill('  someone@example.com ')
      await page.getByTestId('auth-login-password').fill('Sesame123!')
      await page.evaluate(() => {
        const heard: unknown[] = []
        Object.assign(window, { heard })
        document.addEventListener('login-success', (event) => heard.push([event.detail, event.composed]))
        document.querySelector('#elsewhere')?.append(document.querySelector('auth-login') ?? '')
      })
      await expect(page.getByTestId('auth-login-password')).toHaveValue('Sesame123!')
      await page.getByTestId('auth-login-submit').click()
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([[null, true]])
      expect(bodies).toEqual([{ username: 'someone@example.com', password: 'Sesame123!' }])
      expect(page.problems).toEqual([])
    })

    test('loads a language only when asked for it, with the nonce of its own script', async ({
      open,
      bundle,
    }) => {
      const page = await open({
        script: scriptOf(bundle),
        csp: STRICT_CSP,
        body: '<auth-login wrapper-id=""></auth-login>',
      })
      const loaded: string[] = []
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
      await page.evaluate(register, { shadowDom })
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
      expect(loaded).toEqual([])
      await page.evaluate(() => document.querySelector('auth-login')?.setAttribute('lang', 'de'))
      await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
      expect(loaded).toEqual([expect.stringMatching(/\/de\b[^/]*\.js$/)])
      await page.evaluate(() => document.querySelector('auth-login')?.setAttribute('lang', 'xx-absurd'))
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
      expect(page.problems).toEqual([])
    })
  })
}

for (const shadowDom of [false, true]) {
  test(`colors follow the color scheme of the host, shadowDom ${shadowDom}`, async ({ open, bundle }) => {
    const page = await open({ script: scriptOf(bundle), body: '<auth-login wrapper-id=""></auth-login>' })
    await page.evaluate(register, { shadowDom })
    const colors = () =>
      page.getByTestId('auth-login-email').evaluate((field) => {
        const { color, backgroundColor } = getComputedStyle(field)
        return [color, backgroundColor]
      })
    const light = await colors()
    await page.evaluate(() => {
      document.documentElement.style.colorScheme = 'dark'
    })
    const dark = await colors()
    expect(brightness(light[0]) - brightness(light[1])).toBeLessThan(-300)
    expect(brightness(dark[0]) - brightness(dark[1])).toBeGreaterThan(300)
  })
}

test('the first registration decides; a second one changes nothing and says nothing', async ({
  open,
  bundle,
}) => {
  const page = await open({ script: scriptOf(bundle), body: '<auth-login wrapper-id=""></auth-login>' })
  await page.evaluate(register, { shadowDom: true })
  await page.evaluate(register, { shadowDom: false })
  await expect(page.getByTestId('auth-login-form')).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('auth-login')?.shadowRoot !== null)).toBe(true)
  expect([...page.problems, ...page.warnings]).toEqual([])
})

test('absurd attribute values neither throw nor inject', async ({ open, bundle }) => {
  const page = await open({ script: scriptOf(bundle), csp: STRICT_CSP, body: ALL_TAGS })
  await page.evaluate(register, {})
  await page.evaluate(
    async (values) => {
      const elements = [...document.querySelectorAll('body > *')].filter(({ localName }) =>
        localName.startsWith('auth-'),
      )
      for (const element of elements) {
        const names: unknown = Reflect.get(element.constructor, 'observedAttributes')
        for (const value of values) {
          for (const name of Array.isArray(names) ? names : []) element.setAttribute(String(name), value)
          await new Promise(requestAnimationFrame)
        }
        for (const name of Array.isArray(names) ? names : []) element.removeAttribute(String(name))
        element.setAttribute('wrapper-id', '')
      }
    },
    [
      '{"a":',
      '<img src=x onerror=alert(1)>',
      'x'.repeat(100_000),
      '\uD800',
      'javascript:alert(1)',
      ' ',
      'http://',
    ],
  )
  for (const name of TAGS) await expect(page.getByTestId(`auth-${name}-form`)).toBeVisible()
  await expect(page.locator('img, script:not([src])')).toHaveCount(0)
  const uncaught = page.problems.filter((problem) => /uncaught|violation/.test(problem))
  expect(uncaught).toEqual([])
})

test('the script-tag bundle leaves the contract’s names on the page, in the head and at the end of the body', async ({
  open,
}) => {
  const page = await open({
    script: 'auth-elements.iife.js',
    head: `SCRIPT<script nonce="${NONCE}">registerAuthElements()</script>`,
    csp: STRICT_CSP,
    body: '<auth-login wrapper-id=""></auth-login>',
  })
  await expect(page.getByTestId('auth-login-form')).toBeVisible()
  const names = await page.evaluate(() => {
    const { registerAuthElements } = window
    return [typeof registerAuthElements, typeof Reflect.get(registerAuthElements, 'registerCustomElement')]
  })
  expect(names).toEqual(['function', 'function'])
  expect(page.problems).toEqual([])
})

/** The sum of red, green and blue of a computed color. */
function brightness(color: string | undefined): number {
  const channels = (color ?? '').match(/\d+/g) ?? []
  return channels.slice(0, 3).reduce((sum, channel) => sum + Number(channel), 0)
}
