import type { OpenedPage } from './open-page.ts'
import { expect, test } from './open-page.ts'

const form = (page: OpenedPage) => page.getByTestId('probe')
const shows = async (page: OpenedPage, part: Record<string, unknown>) =>
  expect
    .poll(async () => JSON.parse((await form(page).getAttribute('data-props')) ?? '{}'))
    .toMatchObject(part)

const setAttribute = (page: OpenedPage, name: string, value: string | null) =>
  page.evaluate(
    ([attribute, text]) => {
      const element = document.querySelector('probe-form')
      if (text === null) element?.removeAttribute(attribute)
      else element?.setAttribute(attribute, text)
    },
    [name, value] as const,
  )

const setProperty = (page: OpenedPage, name: string, value: unknown) =>
  page.evaluate(
    ([property, assigned]) => {
      const element = document.querySelector('probe-form')
      if (element !== null) Reflect.set(element, property, assigned)
    },
    [name, value] as const,
  )

test.describe('attributes', () => {
  let page: OpenedPage

  test.beforeEach(async ({ open }) => {
    page = await open({ body: '<probe-form wrapper-id=""></probe-form>' })
    await page.evaluate(() => window.probe.registerProbe({ apiBaseUrl: '/registered' }))
    await form(page).waitFor()
  })

  test.afterEach(() => {
    expect(page.problems).toEqual([])
  })

  test('reads a bare boolean attribute as true, "false" in any case as false, and restores the default on removal', async () => {
    await shows(page, { on: true, off: false })
    await setAttribute(page, 'off', '')
    await shows(page, { off: true })
    await setAttribute(page, 'off', 'FALSE')
    await shows(page, { off: false })
    await setAttribute(page, 'on', 'False')
    await shows(page, { on: false })
    await setAttribute(page, 'on', null)
    await shows(page, { on: true })
    await setAttribute(page, 'off', 'off')
    await shows(page, { off: true })
    await setAttribute(page, 'off', null)
    await shows(page, { off: false })
  })

  test('update the text after mounting and restore the default', async () => {
    await setAttribute(page, 'label', 'Your address')
    await expect(page.getByLabel('Your address')).toBeVisible()
    await setAttribute(page, 'label', null)
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  test('share their value with properties: the last assignment wins', async () => {
    await setProperty(page, 'on', false)
    await shows(page, { on: false })
    await setAttribute(page, 'on', '')
    await shows(page, { on: true })
    await setProperty(page, 'label', 'By property')
    await shows(page, { label: 'By property' })
    await setProperty(page, 'label', null)
    await shows(page, { label: 'Email' })
    await setProperty(page, 'on', 'false')
    await shows(page, { on: false })
    await setProperty(page, 'on', null)
    await shows(page, { on: true })
    expect(await page.evaluate(() => Reflect.get(document.querySelector('probe-form') ?? {}, 'on'))).toBe(
      true,
    )
  })

  test('pass functions and objects to the form by identity', async () => {
    await page.evaluate(() => {
      Object.assign(window, { values: [() => 'wrapped', { deep: {} }, new Map(), 'text', undefined] })
    })
    for (const index of [0, 1, 2, 3, 4]) {
      await page.evaluate((at) => {
        Reflect.set(
          document.querySelector('probe-form') ?? {},
          'wrapRequest',
          Reflect.get(window, 'values')[at],
        )
      }, index)
      await page.waitForFunction(
        (at) => window.probe.lastProps?.wrapRequest === Reflect.get(window, 'values')[at],
        index,
      )
    }
  })

  test('let api-base-url, user-entity, lang and the options property override the registered options', async () => {
    await shows(page, { apiBaseUrl: '/registered', userEntity: 'user', lang: 'en' })
    await setProperty(page, 'options', { apiBaseUrl: '/own', userEntity: 'developer', lang: 'de' })
    await shows(page, { apiBaseUrl: '/own', userEntity: 'developer', lang: 'de' })
    await setAttribute(page, 'api-base-url', 'https://api.example')
    await setAttribute(page, 'lang', 'fr')
    await setAttribute(page, 'user-entity', 'user')
    await shows(page, { apiBaseUrl: 'https://api.example', userEntity: 'user', lang: 'fr' })
    for (const name of ['api-base-url', 'lang', 'user-entity']) await setAttribute(page, name, null)
    await shows(page, { apiBaseUrl: '/own', userEntity: 'developer', lang: 'de' })
    await setProperty(page, 'options', undefined)
    await shows(page, { apiBaseUrl: '/registered', userEntity: 'user', lang: 'en' })
  })

  test('ignore malformed values without throwing', async () => {
    const invalidValues = [
      '{"a":',
      '[object Object]',
      '<img src=x onerror=alert(1)>',
      'x'.repeat(100_000),
      '\u0000\uD800',
      '#"\'][',
      'javascript:alert(1)',
    ]
    for (const name of ['label', 'on', 'off', 'wrapper-id', 'api-base-url', 'user-entity', 'lang']) {
      for (const value of invalidValues) await setAttribute(page, name, value)
    }
    await shows(page, { on: true, off: true, userEntity: 'user' })
    for (const name of [
      'label',
      'on',
      'off',
      'wrapperId',
      'apiBaseUrl',
      'userEntity',
      'options',
      'wrapRequest',
    ]) {
      for (const value of [0, Number.NaN, {}, [], 'x', true, null]) await setProperty(page, name, value)
    }
    await page.evaluate(() => {
      const element = document.querySelector('probe-form') ?? {}
      const invalidValues = [Symbol('s'), Object.create(null), () => 1, 10n, { toString: null }]
      for (const name of ['label', 'on', 'wrapperId', 'options', 'apiBaseUrl']) {
        for (const value of invalidValues) Reflect.set(element, name, value)
        Reflect.set(element, name, undefined)
      }
    })
    await shows(page, { label: 'Email', on: true, userEntity: 'user' })
    await expect(form(page)).toBeVisible()
  })
})

test('keep separate options for two elements on a page, with unique ids', async ({ open }) => {
  const page = await open({
    body: `<probe-form wrapper-id="" id="a"></probe-form><probe-form wrapper-id="" id="b" api-base-url="/b"></probe-form>`,
  })
  await page.evaluate(() => window.probe.registerProbe({}))
  await page.evaluate(() => Reflect.set(document.querySelector('#a') ?? {}, 'options', { apiBaseUrl: '/a' }))
  await expect(page.locator('#a').getByTestId('probe')).toHaveAttribute('data-props', /"apiBaseUrl":"\/a"/)
  await expect(page.locator('#b').getByTestId('probe')).toHaveAttribute('data-props', /"apiBaseUrl":"\/b"/)
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map((element) => element.id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(page.problems).toEqual([])
})
