import { expect, test } from './open-page.ts'

const register = (shadowDom: boolean) => window.probe.registerProbe({ shadowDom })

test.describe('wrapper-id', () => {
  test('present: the form is rendered into the element it names, and leaves it with the tag', async ({
    open,
  }) => {
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

  test('absent: the default id is looked for', async ({ open }) => {
    const page = await open({ body: '<probe-form></probe-form><div id="probe-form-wrapper"></div>' })
    await page.evaluate(register, false)
    await expect(page.locator('#probe-form-wrapper > .auth-element').getByTestId('email')).toBeVisible()
    expect([...page.problems, ...page.warnings]).toEqual([])
  })

  test('missing: a warning names the id and the form is rendered in place', async ({ open }) => {
    const page = await open({ body: '<probe-form wrapper-id="nowhere"></probe-form>' })
    await page.evaluate(register, false)
    await expect(page.locator('probe-form > .auth-element').getByTestId('email')).toBeVisible()
    await expect.poll(() => page.warnings).toEqual([expect.stringContaining("'nowhere'")])
    expect(page.problems).toEqual([])
  })

  test('missing with shadow DOM: a warning, and the form is in the shadow root', async ({ open }) => {
    const page = await open({ body: '<probe-form wrapper-id="nowhere"></probe-form>' })
    await page.evaluate(register, true)
    await expect(page.getByTestId('email')).toBeVisible()
    expect(await page.evaluate(() => document.querySelector('probe-form')?.shadowRoot?.mode)).toBe('open')
    await expect.poll(() => page.warnings).toEqual([expect.stringContaining("'nowhere'")])
  })

  test('only letters, digits, hyphens and underscores of it reach the selector', async ({ open }) => {
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

  test('a wrapper further down in a page that is still being parsed is waited for', async ({
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

  test('a late change moves the form and keeps what was typed', async ({ open }) => {
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
