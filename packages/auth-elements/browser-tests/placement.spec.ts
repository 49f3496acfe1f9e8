import { expect, test } from './open-page.ts'

const register = (shadowDom: boolean) => window.probe.registerProbe({ shadowDom })

test.describe('wrapper-id', () => {
  test('renders the form into the named element and removes it with the tag', async ({ open }) => {
    const page = await open({
      body: '<div id="here"></div><probe-form wrapper-id=" here "></probe-form>',
    })
    await page.evaluate(register, false)
    await expect(page.locator('#here > .auth-element').getByTestId('email')).toBeVisible()
    await expect(page.locator('probe-form *')).toHaveCount(0)
    await page.evaluate(() => document.querySelector('probe-form')?.remove())
    await expect(page.locator('#here *')).toHaveCount(0)
    expect([...page.problems, ...page.warnings]).toEqual([])
  })

  test('looks for the default id without the attribute', async ({ open }) => {
    const page = await open({ body: '<probe-form></probe-form><div id="probe-form-wrapper"></div>' })
    await page.evaluate(register, false)
    await expect(page.locator('#probe-form-wrapper > .auth-element').getByTestId('email')).toBeVisible()
    expect([...page.problems, ...page.warnings]).toEqual([])
  })

  test('warns and renders in place when the named element is missing', async ({ open }) => {
    const page = await open({ body: '<probe-form wrapper-id="nowhere"></probe-form>' })
    await page.evaluate(register, false)
    await expect(page.locator('probe-form > .auth-element').getByTestId('email')).toBeVisible()
    await expect.poll(() => page.warnings).toEqual([expect.stringContaining("'nowhere'")])
    expect(page.problems).toEqual([])
  })

  test('warns and renders in the shadow root when the named element is missing with shadow DOM', async ({
    open,
  }) => {
    const page = await open({ body: '<probe-form wrapper-id="nowhere"></probe-form>' })
    await page.evaluate(register, true)
    await expect(page.getByTestId('email')).toBeVisible()
    expect(await page.evaluate(() => document.querySelector('probe-form')?.shadowRoot?.mode)).toBe('open')
    await expect.poll(() => page.warnings).toEqual([expect.stringContaining("'nowhere'")])
  })

  test('uses only letters, digits, hyphens and underscores in the selector', async ({ open }) => {
    const page = await open({
      body: '<div id="safe-id_1"></div><probe-form wrapper-id="#safe-id_1, body > *[x]"></probe-form>',
    })
    await page.evaluate(() => {
      document.querySelector('#safe-id_1')?.setAttribute('id', 'safe-id_1bodyx')
      window.probe.registerProbe({})
    })
    await expect(page.locator('#safe-id_1bodyx').getByTestId('email')).toBeVisible()
    expect(page.problems).toEqual([])
  })

  test('waits for a wrapper that is further down in a page that is still being parsed', async ({
    open,
    bundle,
  }) => {
    const page = await open({
      head: `SCRIPT<script>probe.registerProbe({})</script>`,
      body: '<probe-form></probe-form><script src="/nothing.js"></script><div id="probe-form-wrapper"></div>',
      script: `probe.${bundle}.js`,
    })
    await expect(page.locator('#probe-form-wrapper').getByTestId('email')).toBeVisible()
    expect(await page.evaluate(() => window.probe.mounts)).toBe(1)
    expect(page.warnings).toEqual([])
  })

  test('moves the form with its input when the attribute changes', async ({ open }) => {
    const page = await open({ body: '<probe-form wrapper-id=""></probe-form><div id="later"></div>' })
    await page.evaluate(register, false)
    await page.getByTestId('email').fill('kept@example.com')
    await page.evaluate(() => document.querySelector('probe-form')?.setAttribute('wrapper-id', 'later'))
    await expect(page.locator('#later').getByTestId('email')).toHaveValue('kept@example.com')
    await page.evaluate(() =>
      Reflect.set(document.querySelector('probe-form') ?? {}, 'options', { shadowDom: true }),
    )
    await expect(page.locator('probe-form').getByTestId('email')).toHaveValue('kept@example.com')
    await page.evaluate(() => {
      document.querySelector('probe-form')?.setAttribute('wrapper-id', '')
      Reflect.set(document.querySelector('probe-form') ?? {}, 'options', { shadowDom: false })
    })
    await expect(page.locator('probe-form > .auth-element').getByTestId('email')).toBeVisible()
    expect(await page.evaluate(() => window.probe.mounts)).toBe(1)
    expect(page.problems).toEqual([])
  })
})
