import { PAGE_STYLES_MARKER } from '../src/custom-element/page-styles.ts'
import { expect, NONCE, STRICT_CSP, test } from './open-page.ts'

const MARKED = `/*! ${PAGE_STYLES_MARKER} */`

for (const shadowDom of [false, true]) {
  test(`causes no violation of a strict CSP with Trusted Types, shadowDom ${shadowDom}`, async ({ open }) => {
    const page = await open({
      csp: STRICT_CSP,
      head: `<style nonce="${NONCE}">${MARKED} .auth-element { outline: 3px solid rgb(1, 2, 3) }</style>`,
      body: '<probe-form wrapper-id=""></probe-form><div id="to"></div>',
    })
    await page.evaluate(
      (shadow) =>
        window.probe.registerProbe({ shadowDom: shadow, injectCss: ['.auth-element { padding-top: 13px }'] }),
      shadowDom,
    )
    await page.getByTestId('email').fill('someone@example.com')
    await page.getByTestId('detailed').click()
    const container = page.locator('probe-form .auth-element')
    await expect(container).toHaveCSS('padding-top', '13px')
    await expect(container).toHaveCSS('outline-color', 'rgb(1, 2, 3)')
    await page.evaluate(() =>
      document.querySelector('#to')?.append(document.querySelector('probe-form') ?? ''),
    )
    await expect(page.getByTestId('email')).toHaveValue('someone@example.com')
    await page.evaluate(() => document.querySelector('probe-form')?.remove())
    await expect(page.getByTestId('email')).toHaveCount(0)
    expect(page.problems).toEqual([])
  })

  test(`applies injectCss in order from a string or a list, with a nonced style element for @import, shadowDom ${shadowDom}`, async ({
    open,
  }) => {
    const page = await open({ csp: STRICT_CSP, body: '<probe-form wrapper-id=""></probe-form>' })
    await page.evaluate(
      ([shadow, nonce]) =>
        window.probe.registerProbe({
          shadowDom: shadow,
          nonce,
          injectCss: [
            '  ',
            '@import url("data:text/css,"); .auth-element { margin-top: 7px }',
            '.auth-element { color: rgb(1, 1, 1) }',
            '.auth-element { color: rgb(2, 2, 2) }',
          ],
        }),
      [shadowDom, NONCE] as const,
    )
    const container = page.locator('probe-form .auth-element')
    await expect(container).toHaveCSS('color', 'rgb(2, 2, 2)')
    await expect(container).toHaveCSS('margin-top', '7px')
    await page.evaluate(() =>
      Reflect.set(document.querySelector('probe-form') ?? {}, 'options', {
        injectCss: '.auth-element { color: rgb(3, 3, 3) }',
      }),
    )
    await expect(container).toHaveCSS('color', 'rgb(3, 3, 3)')
    await expect(container).toHaveCSS('margin-top', '0px')
    // The imported data: sheet is the page's own; ours must not be blocked.
    expect(page.problems.filter((problem) => !problem.includes('data'))).toEqual([])
  })
}

for (const inShadowRoot of [false, true]) {
  test(`keeps injectCss of one form from the others, in another component's shadow root ${inShadowRoot}`, async ({
    open,
  }) => {
    const page = await open({ body: '<div id="root"></div>' })
    await page.evaluate(async (isInShadow) => {
      const host = document.querySelector('#root')
      const root = isInShadow ? host?.attachShadow({ mode: 'open' }) : host
      window.probe.registerProbe({})
      for (const width of [1, 2]) {
        const form = document.createElement('probe-form')
        form.setAttribute('wrapper-id', '')
        const injectCss = [
          `probe-form .auth-element { border-top: ${width}px solid }`,
          `@media all { input::before, input { margin-top: ${width}px } }`,
        ]
        root?.append(Object.assign(form, { options: { injectCss } }))
      }
      await window.probe.until(() => window.probe.mounts === 2)
    }, inShadowRoot)
    for (const [index, width] of ['1px', '2px'].entries()) {
      const container = page.locator('probe-form .auth-element').nth(index)
      await expect(container).toHaveCSS('border-top-width', width)
      await expect(container.locator('input')).toHaveCSS('margin-top', width)
    }
  })
}

test('shares one sheet between the elements of a root and removes it with the last one', async ({ open }) => {
  const page = await open({
    body: '<probe-form wrapper-id=""></probe-form><probe-form wrapper-id=""></probe-form>',
  })
  const count = () => page.evaluate(() => document.adoptedStyleSheets.length)
  await page.evaluate(() => window.probe.registerProbe({}))
  await expect(page.getByTestId('email')).toHaveCount(2)
  expect(await count()).toBe(1)
  await page.evaluate(() => document.querySelector('probe-form')?.remove())
  await expect(page.getByTestId('email')).toHaveCount(1)
  expect(await count()).toBe(1)
  await page.evaluate(() => document.querySelector('probe-form')?.remove())
  await expect(page.getByTestId('email')).toHaveCount(0)
  await expect.poll(count).toBe(0)
})

test("adopts the styles in another component's shadow root, also after a move", async ({ open }) => {
  const page = await open({ body: '<div id="a"></div><div id="b"></div>' })
  const sheets = await page.evaluate(async () => {
    const [firstRoot, secondRoot] = ['#a', '#b'].map((id) =>
      document.querySelector(id)?.attachShadow({ mode: 'open' }),
    )
    window.probe.registerProbe({})
    const element = document.createElement('probe-form')
    element.setAttribute('wrapper-id', '')
    const count = () => [firstRoot, secondRoot, document].map((root) => root?.adoptedStyleSheets.length)
    firstRoot?.append(element)
    await window.probe.until(() => window.probe.mounts === 1)
    const before = count()
    secondRoot?.append(element)
    await window.probe.tick()
    return [before, count()]
  })
  expect(sheets).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ])
})

test('collects and observes marked head styles, without duplicates by their first 100 characters', async ({
  open,
}) => {
  const start = MARKED.padEnd(100, ' ')
  const page = await open({
    head: `<style>${start}.auth-element { border-top: 1px solid }</style>
      <style>${start}.auth-element { border-top: 9px solid }</style>
      <style>.auth-element { margin-top: 5px }</style>`,
    body: '<probe-form wrapper-id=""></probe-form>',
  })
  await page.evaluate(() => window.probe.registerProbe({ shadowDom: true }))
  const container = page.locator('probe-form .auth-element')
  await expect(container).toHaveCSS('border-top-width', '1px')
  await expect(container).toHaveCSS('margin-top', '0px')
  await page.evaluate((marker) => {
    const addedStyle = document.createElement('style')
    addedStyle.textContent = `${marker} .auth-element { padding-left: 21px }`
    document.head.append(addedStyle)
  }, MARKED)
  await expect(container).toHaveCSS('padding-left', '21px')
  await page.evaluate(() => {
    const text = [...document.head.querySelectorAll('style')].at(-1)?.firstChild
    if (text instanceof Text) text.data = text.data.replace('21px', '22px')
  })
  await expect(container).toHaveCSS('padding-left', '22px')
  await page.evaluate(() => [...document.head.querySelectorAll('style')].at(-1)?.remove())
  await expect(container).toHaveCSS('padding-left', '0px')
  await expect(container).toHaveCSS('border-top-width', '1px')
})
