import { fileURLToPath } from 'node:url'
import { expect, type Locator } from '@playwright/test'
import { mailTo } from '../support/mailbox.ts'
import { test } from '../support/test.ts'

/** Folder of the built elements. The bundle loads the human check from its own folder. */
const ELEMENTS = fileURLToPath(new URL('../../packages/auth-elements/dist', import.meta.url))

const PAGE = `<!doctype html><html lang="en"><title>Sign up</title>
<script src="/host/auth-elements.iife.js"></script>
<auth-register wrapper-id="" human-check-enabled></auth-register>
<script>
  registerAuthElements({ humanCheck: { provider: 'altcha', challengeUrl: '/auth/human-check' } })
  addEventListener('register-success', ({ detail }) => { document.title = detail.organization.name })
</script></html>`

test('an organization registers with a human check on a host page, after an error', {
  tag: '@desktop',
}, async ({ page, server, request }) => {
  await page.route('**/host/**', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/host', '')
    return file === '/'
      ? route.fulfill({ contentType: 'text/html', body: PAGE })
      : route.fulfill({ path: `${ELEMENTS}${file}` })
  })
  const email = `uma-${crypto.randomUUID()}@example.com`
  await test.step('the server rejects a registration without the human check', async () => {
    const data = { email, fullName: 'Uma', organization: 'Lanternhouse', password: 'Correct-horse-7' }
    const response = await request.post('/auth/api/v1/register', { data })
    expect(response.status()).toBe(400)
  })
  await page.goto('/host/')
  const part = (name: string) => page.getByTestId(`auth-register-${name}`)
  await part('full-name').fill('Uma Stern')
  await part('organization').fill('Lanternhouse')
  await part('email').fill(email)
  await part('password').fill('short')
  await part('agree-checkbox').check()
  await part('submit').click()
  const error = page.getByTestId('auth-error-message')
  await expect(error).toHaveText('Password must have at least 8 characters')
  const top = async (box: Locator) => (await box.boundingBox())?.y ?? Number.NaN
  expect(await top(error)).toBeGreaterThan(await top(part('password')))
  expect(await top(error)).toBeLessThan(await top(part('submit')))
  await part('password').fill('Correct-horse-7')
  await part('submit').click()
  await expect(page).toHaveTitle('Lanternhouse')
  expect(await mailTo(server, email)).toBeTruthy()
})
