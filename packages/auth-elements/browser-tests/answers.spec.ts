import { readdirSync, readFileSync } from 'node:fs'
import { ESM_HOST, expect, STRICT_CSP, test } from './open-page.ts'

interface Answer {
  status: number
  body?: unknown
  shows?: string
  items?: string[]
}

const FOLDER = new URL('../fixtures/login/', import.meta.url)

/** Has no reason phrase, but Playwright makes one up for it; src/elements/every-answer.test.tsx has it from a real server. */
const WITHOUT_PHRASE = 'title-only.json'

/** Every other failure of the error table, as the fixtures have them. */
const FAILURES = readdirSync(FOLDER)
  .map((file): [string, Answer] => [file, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))])
  .filter(([file, { shows }]) => shows !== undefined && file !== WITHOUT_PHRASE)

const NO_ANSWER = 'Service unavailable. Please try again later.'

const register = (options: object) => {
  const registerAuthElements: unknown = Reflect.get(window, 'registerAuthElements')
  if (typeof registerAuthElements === 'function') registerAuthElements(options)
}

for (const shadowDom of [false, true]) {
  test(`every failed answer shows its text, is tied to the fields and leaves the form usable, shadowDom ${shadowDom}`, async ({
    open,
    bundle,
  }) => {
    test.slow()
    const page = await open({
      script: bundle === 'react' ? ESM_HOST : 'auth-elements.iife.js',
      csp: STRICT_CSP,
      body: '<auth-login wrapper-id=""></auth-login>',
    })
    let answer: Answer | undefined
    await page.route('**/auth/api/v1/authenticate', (route) => {
      if (answer === undefined) return route.abort()
      const { status, body } = answer
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return route.fulfill({ status, body: body === undefined ? '' : text })
    })
    await page.evaluate(register, { shadowDom })
    await page.getByTestId('auth-login-email').fill('ada@example.com')
    await page.getByTestId('auth-login-password').fill('secret')
    const message = page.getByTestId('auth-error-message')
    expect(FAILURES.length).toBeGreaterThan(10)
    for (const [name, failure] of FAILURES) {
      answer = failure
      await page.getByTestId('auth-login-submit').click()
      await expect(message, name).toContainText(failure.shows ?? '')
      for (const item of failure.items ?? []) await expect(message, name).toContainText(item)
    }
    answer = undefined
    await page.getByTestId('auth-login-submit').click()
    await expect(message).toHaveText(NO_ANSWER)
    await expect(page.locator('img, script:not([src])')).toHaveCount(0)
    // The browser itself logs every refused request; nothing else may go wrong.
    expect(page.problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([])
  })

  test(`an e-mail address of 100 kB is sent as it was typed, shadowDom ${shadowDom}`, async ({
    open,
    bundle,
  }) => {
    const page = await open({
      script: bundle === 'react' ? ESM_HOST : 'auth-elements.iife.js',
      body: '<auth-login wrapper-id=""></auth-login>',
    })
    const sent: unknown[] = []
    await page.route('**/auth/api/v1/authenticate', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ status: 401, body: '' })
    })
    await page.evaluate(register, { shadowDom })
    const username = `${'a'.repeat(100_000)}@example.com`
    await page.getByTestId('auth-login-email').fill(username)
    await page.getByTestId('auth-login-password').fill('<script>alert(1)</script>')
    await page.getByTestId('auth-login-submit').click()
    await expect(page.getByTestId('auth-login-email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByTestId('auth-login-email')).toBeFocused()
    expect(sent).toEqual([{ username, password: '<script>alert(1)</script>' }])
    expect(page.problems.filter((problem) => !problem.startsWith('Failed to load resource'))).toEqual([])
  })
}
