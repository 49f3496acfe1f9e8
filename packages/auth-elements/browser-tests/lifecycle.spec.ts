import { expect, test } from './open-page.ts'

for (const shadowDom of [false, true]) {
  test.describe(`lifecycle, shadowDom ${shadowDom}`, () => {
    test('upgrades existing elements with the properties that were assigned before the definition', async ({
      open,
    }) => {
      const page = await open({ body: '<probe-form wrapper-id="" label="Before"></probe-form>' })
      const state = await page.evaluate(async (shadow) => {
        const element = document.querySelector('probe-form') ?? document.body
        const wrapRequest = () => ({})
        Object.assign(element, {
          wrapRequest,
          off: true,
          options: { shadowDom: shadow, userEntity: 'developer' },
        })
        window.probe.registerProbe({})
        await window.probe.until(() => window.probe.lastProps !== undefined)
        const { lastProps } = window.probe
        return {
          same: lastProps?.wrapRequest === wrapRequest,
          off: lastProps?.off,
          entity: lastProps?.options.userEntity,
          label: lastProps?.label,
          inShadow: element.shadowRoot?.querySelector('.auth-element') !== undefined,
          ownProperties: Object.keys(element).filter((key) => key !== 'container'),
        }
      }, shadowDom)
      expect(state).toEqual({
        same: true,
        off: true,
        entity: 'developer',
        label: 'Before',
        inShadow: shadowDom,
        ownProperties: [],
      })
      expect(page.problems).toEqual([])
    })

    test('keeps the form mounted with its input when the element moves, and emits one event per click', async ({
      open,
    }) => {
      const page = await open({
        body: '<div id="from"><probe-form wrapper-id=""></probe-form></div><div id="to"></div>',
      })
      await page.evaluate((shadow) => window.probe.registerProbe({ shadowDom: shadow }), shadowDom)
      await page.getByTestId('email').fill('typed@example.com')
      await page.evaluate(async () => {
        const element = document.querySelector('probe-form') ?? document.body
        const received: unknown[] = []
        Object.assign(window, { received })
        addEventListener('probe-detailed', (event) => received.push(Reflect.get(event, 'detail')))
        addEventListener('probe-plain', (event) => received.push(Reflect.get(event, 'detail')))
        const [from, to] = [document.querySelector('#from'), document.querySelector('#to')]
        for (let move = 0; move < 5; move += 1) {
          to?.append(element)
          element.remove()
          await Promise.resolve()
          from?.append(element)
        }
        await window.probe.tick()
        to?.append(element)
        await window.probe.tick()
      })
      await expect(page.getByTestId('email')).toHaveValue('typed@example.com')
      await page.getByTestId('detailed').click()
      await page.getByTestId('plain').click()
      expect(await page.evaluate(() => Reflect.get(window, 'received'))).toEqual([
        { email: 'typed@example.com' },
        null,
      ])
      const counts = await page.evaluate(() => [window.probe.mounts, window.probe.unmounts])
      expect(counts).toEqual([1, 0])
      await page.getByTestId('email').fill('again@example.com')
      await expect(page.getByTestId('echo')).toHaveText('again@example.com')
      expect(page.problems).toEqual([])
    })

    test('clears content, timers, styles and observers on removal and mounts again on insertion', async ({
      open,
    }) => {
      const page = await open({ body: '<probe-form wrapper-id=""></probe-form>' })
      await page.evaluate(
        (shadow) =>
          window.probe.registerProbe({ shadowDom: shadow, injectCss: '.probe-leak { color: red }' }),
        shadowDom,
      )
      await page.getByTestId('email').fill('gone@example.com')
      const remaining = await page.evaluate(async () => {
        const element = document.querySelector('probe-form') ?? document.body
        Object.assign(window, { gone: element })
        element.remove()
        await window.probe.until(() => window.probe.unmounts === 1)
        const { ticks, unmounts } = window.probe
        for (let tick = 0; tick < 3; tick += 1) await window.probe.tick()
        const { shadowRoot } = element
        return {
          unmounts,
          ticks: window.probe.ticks - ticks,
          inside: (shadowRoot ?? element).querySelectorAll('*').length,
          sheets: document.adoptedStyleSheets.length + (shadowRoot?.adoptedStyleSheets.length ?? 0),
        }
      })
      expect(remaining).toEqual({ unmounts: 1, ticks: 0, inside: 0, sheets: 0 })
      await page.evaluate(() => document.body.append(Reflect.get(window, 'gone')))
      await expect(page.getByTestId('email')).toHaveValue('')
      expect(page.problems).toEqual([])
    })
  })
}

test('releases removed elements for garbage collection in light and shadow DOM', async ({ open }) => {
  const page = await open()
  await page.evaluate(async () => {
    const tags = ['probe-light', 'probe-shadow']
    for (const tag of tags) window.probe.registerProbe({ shadowDom: tag === 'probe-shadow' }, tag)
    for (let round = 1; round <= 20; round += 1) {
      const elements = tags.map((tag) => document.createElement(tag))
      for (const element of elements) element.setAttribute('wrapper-id', '')
      document.body.append(...elements)
      await window.probe.until(() => window.probe.mounts === 2 * round)
      for (const element of elements) element.remove()
      await window.probe.until(() => window.probe.unmounts === 2 * round)
    }
    window.probe.lastProps = undefined
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  for (const tag of ['probe-light', 'probe-shadow']) {
    const prototype = await cdp.send('Runtime.evaluate', {
      expression: `customElements.get('${tag}').prototype`,
    })
    const { objectId = '' } = prototype.result
    const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: objectId })
    const count = await cdp.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    })
    // React keeps its most recent root alive until the next one, so one or two may remain; twenty would be a
    // leak.
    expect(Number(count.result.value)).toBeLessThanOrEqual(2)
  }
  await cdp.detach()
})

test('ignores a second definition silently', async ({ open }) => {
  const page = await open({ body: '<probe-form wrapper-id=""></probe-form>' })
  await page.evaluate(() => {
    window.probe.registerProbe({ apiBaseUrl: '/first' })
    window.probe.registerProbe({ apiBaseUrl: '/second' })
  })
  await expect(page.getByTestId('probe')).toHaveAttribute('data-props', /"apiBaseUrl":"\/first"/)
  expect(page.problems).toEqual([])
  expect(page.warnings).toEqual([])
})

test('logs an invalid registration on the console without throwing', async ({ open }) => {
  const page = await open()
  await page.evaluate(() => {
    const Empty = () => null
    const register = (tag: unknown, component: unknown) =>
      Reflect.apply(window.probe.registerCustomElement, undefined, [tag, component])
    register('', Empty)
    register(undefined, Empty)
    register('login', Empty)
    register('font-face', Empty)
    register('my-thing', undefined)
    register('my-thing', 'div')
    register('My Other Thing', Empty)
    register('HTMLConf', Empty)
  })
  expect(page.problems).toEqual([
    'You must provide a valid string for the custom element tag name',
    'You must provide a valid string for the custom element tag name',
    'You must provide a kebab-case string for the custom element tag name',
    'You must provide a valid string for the custom element tag name',
    'You must provide a valid React Element',
    'You must provide a valid React Element',
  ])
  const isDefined = (tag: string) => page.evaluate((name) => customElements.get(name) !== undefined, tag)
  expect(await isDefined('my-other-thing')).toBe(true)
  expect(await isDefined('html-conf')).toBe(true)
})
