import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HOSTS, WORKSPACE } from './build-hosts.ts'
import { expect, NONCE, STRICT_CSP, test } from './open-page.ts'

const PAGES = {
  'HTML, script in the head': '/hosts/html-host/dist/index.html',
  'HTML, script at the end of the body': '/hosts/html-host/dist/end-of-body.html',
  React: '/hosts/react-host/dist/index.html',
  Vue: '/hosts/vue-host/dist/index.html',
}

for (const [host, url] of Object.entries(PAGES)) {
  test(`${host}: renders, updates and receives events from the packed package`, async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
    })
    await page.route('**/auth/api/v2/developer/authenticate', (route) => route.fulfill({ json: {} }))
    await page.goto(url)

    await page.getByTestId('auth-login-forgot-password-link').click()
    await expect(page.getByTestId('auth-forgot-password-form')).toBeVisible()
    await expect(page.getByTestId('auth-login-form')).toHaveCount(0)
    await page.getByTestId('auth-forgot-password-return-to-login-link').click()

    await page.getByTestId('auth-login-email').fill('someone@example.com')
    await page.getByTestId('auth-login-password').fill('Sesame123!')
    await page.getByTestId('auth-login-submit').click()
    await expect(page.locator('output')).toContainText('login-success')
    expect(problems).toEqual([])
  })
}

for (const host of ['react', 'vue']) {
  test(`${host}: applies a property that changes after mounting`, async ({ page }) => {
    await page.goto(`/hosts/${host}-host/dist/index.html`)
    await expect(page.getByTestId('auth-login-register-link')).toBeVisible()
    await page.getByLabel('Show links').uncheck()
    await expect(page.getByTestId('auth-login-register-link')).toHaveCount(0)
    await expect(page.getByTestId('auth-login-forgot-password-link')).toHaveCount(0)
    await page.getByLabel('Show links').check()
    await expect(page.getByTestId('auth-login-register-link')).toBeVisible()
    await expect(page.getByTestId('auth-login-forgot-password-link')).toBeVisible()
  })
}

for (const page of ['index', 'end-of-body']) {
  test(`HTML: has no layout shift when the form appears, ${page}`, async ({ page: opened }) => {
    await opened.goto(`/hosts/html-host/dist/${page}.html`)
    await expect(opened.getByTestId('auth-login-form')).toBeVisible()
    const shifts = await opened.evaluate(async () => {
      const values: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) values.push(Number(Reflect.get(entry, 'value')))
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      return [...values, ...observer.takeRecords()]
    })
    expect(shifts).toEqual([])
  })
}

test('HTML: rejects a modified script by its integrity hash', async ({ page }) => {
  await page.route('**/auth-elements.iife.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};` })
  })
  await page.goto('/hosts/html-host/dist/index.html')
  expect(await page.evaluate(() => customElements.get('auth-login') === undefined)).toBe(true)
})

test('script-tag bundle: exports the public names from the head and from the end of the body', async ({
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

test("React: type-checks a host's JSX, including the library declarations", async () => {
  const tsc = join(WORKSPACE, 'node_modules/.bin/tsc')
  await promisify(execFile)(tsc, ['--skipLibCheck', 'false', '-p', join(HOSTS, 'react-host')])
})
