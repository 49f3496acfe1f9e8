import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { ELEMENTS } from '../src/elements/elements.ts'
import { ESM_HOST, expect, NONCE, ONE_BUNDLE, STRICT_CSP, test } from './open-page.ts'

/** Tests both built bundles as a host loads them, without any source file. */
const scriptOf = (bundle: string) => (bundle === 'react' ? ESM_HOST : 'auth-elements.iife.js')

const TAGS = ELEMENTS.map(({ tag }) => tag)
const ALL_TAGS = TAGS.map((tag) => `<${tag} wrapper-id=""></${tag}>`).join('')

const register = (options: object) => {
  const registerAuthElements: unknown = Reflect.get(window, 'registerAuthElements')
  if (typeof registerAuthElements === 'function') registerAuthElements(options)
}

/** Types an address as soon as the field exists, before the machine of the form does. */
const typeImmediately = async (text: string) => {
  const root = () => {
    const host = document.querySelector('auth-login')
    return host?.shadowRoot ?? host
  }
  const field = () => root()?.querySelector<HTMLInputElement>('input[name=email]')
  // Only microtasks, so that no task of the form runs in between.
  while (!field()) {
    const target = root() ?? document.body
    await new Promise((resolve) => {
      new MutationObserver(resolve).observe(target, { childList: true, subtree: true })
    })
  }
  const input = field()
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  value?.set?.call(input, text)
  input?.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/**
 * Makes the browser treat the password as autofilled, as its developer tools do. Returns a function that
 * reverts it.
 */
async function autofillPassword(page: Page): Promise<() => Promise<void>> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  await tools.send('DOM.getDocument')
  const expression = `(document.querySelector('auth-login').shadowRoot ?? document).querySelector('[name=password]')`
  const { result } = await tools.send('Runtime.evaluate', { expression })
  const { nodeId } = await tools.send('DOM.requestNode', { objectId: result.objectId ?? '' })
  await tools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['autofill'] })
  return () => tools.detach()
}

for (const shadowDom of [false, true]) {
  test.describe(`built bundle, shadowDom ${shadowDom}`, () => {
    test('shows all six forms under a strict CSP with Trusted Types, without violations or duplicate ids, and ignores a second registration', async ({
      open,
      bundle,
    }) => {
      const page = await open({ script: scriptOf(bundle), csp: STRICT_CSP, body: ALL_TAGS + ALL_TAGS })
      await page.evaluate(register, { shadowDom })
      await page.evaluate(register, { shadowDom: !shadowDom })
      for (const tag of TAGS) await expect(page.getByTestId(`${tag}-form`)).toHaveCount(2)
      const ids = await page.evaluate(() => {
        const roots = [document, ...[...document.body.children].map(({ shadowRoot }) => shadowRoot)]
        return roots.flatMap((root) => [...(root?.querySelectorAll('[id]') ?? [])].map(({ id }) => id))
      })
      expect(ids.length).toBeGreaterThan(20)
      expect(new Set(ids).size).toBe(ids.length)
      const hosts = page.locator('body > :not(script)')
      const shadows = await hosts.evaluateAll((all) => all.map(({ shadowRoot }) => shadowRoot !== null))
      expect(shadows).toEqual(Array(2 * TAGS.length).fill(shadowDom))
      expect([...page.problems, ...page.warnings]).toEqual([])
    })

    test('logs in with one request and one event, without a CSP violation', async ({ open, bundle }) => {
      const page = await open({
        script: scriptOf(bundle),
        csp: STRICT_CSP,
        body: '<auth-login wrapper-id=""></auth-login><div id="elsewhere"></div>',
      })
      const bodies: unknown[] = []
      const tokens: unknown[] = []
      await page.context().addCookies([{ name: 'XSRF-TOKEN', value: 'a%3Db', url: page.url() }])
      await page.route('**/auth/api/v1/authenticate', (route) => {
        bodies.push(route.request().postDataJSON())
        tokens.push(route.request().headers()['x-xsrf-token'])
        return route.fulfill({ status: 200, json: {} })
      })
      await page.evaluate(register, { shadowDom })
      await page.evaluate(typeImmediately, '  someone@example.com ')
      const submit = page.getByTestId('auth-login-submit')
      await expect(submit).toBeDisabled()
      const revert = await autofillPassword(page)
      await expect(submit).toBeEnabled()
      await revert()
      await expect(submit).toBeDisabled()
      await page.getByTestId('auth-login-password').fill('Sesame123!')
      await page.evaluate(() => {
        const received: unknown[] = []
        Object.assign(window, { received })
        document.addEventListener('login-success', (event) => received.push([event.detail, event.composed]))
        document.querySelector('#elsewhere')?.append(document.querySelector('auth-login') ?? '')
      })
      await expect(page.getByTestId('auth-login-password')).toHaveValue('Sesame123!')
      await submit.click()
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'received'))).toEqual([[null, true]])
      expect(bodies).toEqual([{ username: 'someone@example.com', password: 'Sesame123!' }])
      expect(tokens).toEqual(['a=b'])
      expect(page.problems).toEqual([])
    })

    test('loads a language on demand with the nonce of its script', async ({ open, bundle }) => {
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

    for (const [isReachable, text] of [
      [true, 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
      [false, 'username must be a valid email address'],
    ] as const) {
      test(`describes an invalid field with the nonce of its script, messages reachable: ${isReachable}`, async ({
        open,
        bundle,
      }) => {
        const page = await open({
          script: scriptOf(bundle),
          csp: STRICT_CSP,
          body: '<auth-login wrapper-id="" lang="de"></auth-login>',
        })
        const invalid = { field: 'username', rule: 'invalid', reason: 'must be a valid email address' }
        await page.route('**/auth/api/v1/authenticate', (route) =>
          route.fulfill({ status: 400, json: { invalid_parameters: [invalid] } }),
        )
        const loaded: string[] = []
        await page.route('**/error-details*', (route) => {
          loaded.push(route.request().url())
          return isReachable ? route.continue() : route.abort()
        })
        await page.evaluate(register, { shadowDom })
        await page.getByTestId('auth-login-email').fill('someone')
        await page.getByTestId('auth-login-password').fill('Sesame123!')
        expect(loaded).toEqual([])
        await page.getByTestId('auth-login-submit').click()
        await expect(page.getByTestId('auth-error-message')).toHaveText(text)
        expect(loaded).toHaveLength(1)
        expect(page.problems.filter((problem) => problem.includes('violation'))).toEqual([])
        expect(page.problems.join().includes('The error messages could not be loaded.')).toBe(!isReachable)
      })
    }
  })
}

for (const shadowDom of [false, true]) {
  test(`follows the host’s color scheme and variables, shadowDom ${shadowDom}`, async ({ open, bundle }) => {
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
    expect(channelSum(light[0]) - channelSum(light[1])).toBeLessThan(-300)
    expect(channelSum(dark[0]) - channelSum(dark[1])).toBeGreaterThan(300)
    await page.evaluate(() => document.body.style.setProperty('--auth-surface', 'rgb(1, 2, 3)'))
    expect((await colors())[1]).toBe('rgb(1, 2, 3)')
    await page.addStyleTag({ content: 'auth-login { --auth-surface: rgb(4, 5, 6) }' })
    expect((await colors())[1]).toBe('rgb(4, 5, 6)')
  })
}

const INVALID_TEXTS = [
  '{"a":',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(100_000),
  '\uD800',
  'javascript:alert(1)',
  ' ',
  'http://',
]

/**
 * Sets and removes attributes on all six forms, and returns the forms that did not return to their defaults.
 */
const setAndReset = async (values: readonly Record<string, string>[]) => {
  const elements = [...document.querySelectorAll('body > *')].flatMap((element) => {
    const names: unknown = Reflect.get(element.constructor, 'observedAttributes')
    return Array.isArray(names) ? [{ element, names: names.map(String) }] : []
  })
  for (const value of values) {
    for (const { element, names } of elements) {
      for (const name of names) element.setAttribute(name, value[name] ?? value['*'] ?? '')
    }
    await new Promise(requestAnimationFrame)
  }
  for (const { element, names } of elements) {
    for (const name of names) element.removeAttribute(name)
    element.setAttribute('wrapper-id', '')
  }
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  const forms = elements.filter(({ element }) => element.querySelector('form') !== null)
  return { forms: forms.length, images: document.querySelectorAll('img, script:not([src])').length }
}

test(
  'neither throws nor injects markup for malformed attribute values',
  ONE_BUNDLE,
  async ({ open, bundle }) => {
    const page = await open({ script: scriptOf(bundle), csp: STRICT_CSP, body: ALL_TAGS })
    await page.evaluate(register, {})
    for (const tag of TAGS) await expect(page.getByTestId(`${tag}-form`)).toBeVisible()
    const attributes = await page.evaluate(
      (tags) => tags.map((tag) => Reflect.get(customElements.get(tag) ?? {}, 'observedAttributes')),
      TAGS,
    )
    const name = fc.constantFrom(...new Set(attributes.flat().map(String)))
    const value = fc.oneof(
      fc.constantFrom(...INVALID_TEXTS),
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.webUrl(),
      fc.constantFrom('user', 'developer', 'false', 'de', 'ar'),
    )
    const attributeValues = fc.dictionary(name, value, { maxKeys: 30 })
    const expected = { forms: TAGS.length, images: 0 }
    const forAllAttributes = INVALID_TEXTS.map((text) => ({ '*': text }))
    expect(await page.evaluate(setAndReset, forAllAttributes)).toEqual(expected)
    await fc.assert(
      fc.asyncProperty(fc.array(attributeValues, { minLength: 4, maxLength: 4 }), async (values) => {
        expect(await page.evaluate(setAndReset, values)).toEqual(expected)
        expect(page.problems.filter((problem) => /uncaught|violation/.test(problem))).toEqual([])
      }),
      { numRuns: 8 },
    )
  },
)

test('script for development: warns of misspelled options and attributes', ONE_BUNDLE, async ({ open }) => {
  const page = await open({
    script: scriptOf('preact'),
    csp: STRICT_CSP,
    body: `<auth-login wrapper-id="" show-regster-link></auth-login>SCRIPT<script nonce="${NONCE}" src="/auth-elements.check.js"></script>`,
  })
  await page.evaluate(register, { userEntitty: 'developer' })
  await expect
    .poll(() => page.warnings)
    .toEqual([
      'auth-elements: unknown option userEntitty. Did you mean userEntity?',
      'auth-elements: <auth-login> has no attribute show-regster-link. Did you mean show-register-link?',
    ])
  expect(page.problems).toEqual([])
})

/** Returns the sum of red, green and blue of a computed color. */
function channelSum(color: string | undefined): number {
  const channels = (color ?? '').match(/\d+/g) ?? []
  return channels.slice(0, 3).reduce((sum, channel) => sum + Number(channel), 0)
}
