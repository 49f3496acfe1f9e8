import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect, test } from './open-page.ts'

/**
 * Tests every state of every form in the sandbox: all states of a form on one page, in light and shadow DOM.
 */
const ELEMENTS = [
  'login',
  'login with SSO',
  'login after a reset',
  'login with a token',
  'register',
  'forgot-password',
  'reset-password',
  'change-password',
  'accept-invitation',
]

const INITIAL = '(initial)'
const PENDING = '(pending)'

/** The first card of each kind of state. */
const KINDS = '[data-kind]'

const WIDE = { width: 1280, height: 1000 }
const NARROW = { width: 390, height: 844 }

/** The only animation with reduced motion, slowed down. */
const SPINNER = 'auth-turn'

/** Position of a field or button in its card. */
interface Position {
  card: string
  state: string
  control: string
  top: number
}

test.beforeEach(async ({ page }) => {
  // A message that fades in would have too little contrast for axe.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(WIDE)
})

test.afterEach(({ page }) => page.emulateMedia({ reducedMotion: null }))

for (const element of ELEMENTS) {
  test(`${element}: every state is accessible, keeps its layout and fits, in light and shadow DOM and right to left`, async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto(`/sandbox/index.html#${hashOf(element, 'en')}`)
    const cards = await waitForAllStates(page)
    await markKinds(page)

    const positions = await positionsOf(page)
    expect(new Set(positions.map(({ card }) => card)).size).toBeGreaterThan(element.includes('token') ? 1 : 3)
    expect.soft(movedFields(positions)).toEqual([])
    expect(await page.getByTestId('auth-login-sso').count()).toBe(element.includes('SSO') ? cards : 0)
    expect.soft(await unreachableParts(page)).toEqual([])
    expect.soft((await animations(page)).filter((name) => name !== SPINNER)).toEqual([])

    expect.soft(await violations(page, KINDS)).toEqual([])
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    // A shadow root inherits the color scheme (tested in bundles.spec.ts), so one rendering is sufficient.
    expect.soft(await violations(page, `${KINDS}[data-rendering="light"]`, ['color-contrast'])).toEqual([])
    await page.setViewportSize(NARROW)
    expect.soft(await overflowing(page)).toEqual([])

    await page.evaluate((hash) => location.replace(`#${hash}`), hashOf(element, 'ar'))
    await expect(page.locator('main .auth-body[dir="rtl"]')).toHaveCount(cards)
    expect.soft(await overflowing(page)).toEqual([])
    // Colors and structure are the same in all states, so one is sufficient.
    expect.soft(await violations(page, `[data-fixture="${INITIAL}"]`)).toEqual([])
    expect(problems).toEqual([])
  })
}

test('the inspector lists the states of a failed login, without the password', async ({ page }) => {
  await page.goto(
    `/sandbox/index.html#${new URLSearchParams({ element: 'login', fixture: 'wrong-credentials' })}`,
  )
  const inspector = page.locator('.inspector')
  await expect(inspector.locator('[data-state]')).toHaveText('error')
  await expect(inspector.locator('ol')).toContainText('SUBMIT → pending.waiting')
  await expect(inspector.locator('ol')).toContainText('→ pending.requesting')
  await expect(inspector.locator('li').last()).toContainText('→ error')
  await expect(inspector.locator('[data-context]')).toContainText('"email": "ada@example.com"')
  await expect(inspector.locator('[data-context]')).toContainText('"password": "••••••"')
  expect(await violations(page, '.inspector')).toEqual([])
})

for (const rendering of ['light', 'shadow']) {
  test(`right to left: places the button that shows a password on the left, ${rendering} DOM`, async ({
    page,
  }) => {
    const choices = { element: 'login', rendering, lang: 'ar' }
    await page.goto(`/sandbox/index.html#${new URLSearchParams(choices).toString()}`)
    await expect(page.locator('main .auth-body')).toHaveAttribute('dir', 'rtl')
    const [field, button] = await Promise.all(
      ['auth-login-password', 'auth-login-show-password'].map((id) => page.getByTestId(id).boundingBox()),
    )
    expect(field && button && button.x - field.x).toBeLessThan((field?.width ?? 0) / 2)
  })
}

function hashOf(element: string, lang: string): string {
  return new URLSearchParams({
    element,
    fixture: '(all)',
    rendering: 'both',
    theme: 'light',
    lang,
  }).toString()
}

/** Waits until each card shows the result of its response; returns the number of cards. */
async function waitForAllStates(page: Page): Promise<number> {
  const responses = (await page.getByLabel('Response').locator('option').allTextContents()).filter(
    (name) => !name.startsWith('('),
  )
  expect(responses.length).toBeGreaterThan(2)
  const cards = page.locator('main > section')
  const finished = page
    .locator('[data-testid="auth-error-message"]')
    .or(page.locator('pre', { hasText: '-success' }))
  const busy = page.locator('[aria-busy="true"], .auth-loader')
  await expect(cards.filter({ has: finished })).toHaveCount(2 * responses.length)
  await expect(cards.and(page.locator(`[data-fixture="${PENDING}"]`)).filter({ has: busy })).toHaveCount(2)
  await expect(cards.filter({ has: page.locator('.auth-body') })).toHaveCount(2 * responses.length + 4)
  return cards.count()
}

/**
 * Marks the first card of each kind. States with the same elements and attributes differ only in text, which
 * axe does not check.
 */
function markKinds(page: Page): Promise<void> {
  return page.locator('main > section').evaluateAll((cards) => {
    const kinds = new Set<string>()
    const kindOf = (root: ParentNode): string =>
      [...root.querySelectorAll('*')]
        .map((element) => {
          const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`)
          const inside = element.shadowRoot ? `shadow ${kindOf(element.shadowRoot)}` : ''
          // Ids contain a counter.
          return [element.localName, ...attributes].join(' ').replaceAll(/-\d+/g, '') + inside
        })
        .join('\n')
    for (const card of cards) {
      const kind = kindOf(card.querySelector('div') ?? card)
      if (!kinds.has(kind)) card.toggleAttribute('data-kind', true)
      kinds.add(kind)
    }
  })
}

/** Returns the violations that axe finds in some cards, by default with all rules. */
async function violations(page: Page, within: string, rules?: string[]): Promise<string[]> {
  // Loads axe once per document, because it is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(
    async ([context, options]) => {
      const { axe: pageAxe } = window as unknown as { axe: typeof axe }
      const { violations: found } = await pageAxe.run(context, options)
      return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    [within, options] as const,
  )
}

/** Returns the position of every field and submit button, in pixels from the top of its card. */
function positionsOf(page: Page): Promise<Position[]> {
  const controls = page.locator('main :is(input:not(.auth-hidden *), [type="submit"])')
  return controls.evaluateAll((all) =>
    all.map((control) => {
      const root = control.getRootNode()
      const card = (root instanceof ShadowRoot ? root.host : control).closest('section')
      const { fixture = '', rendering = '' } = card?.dataset ?? {}
      const top = control.getBoundingClientRect().top - (card?.getBoundingClientRect().top ?? 0)
      const name = control.dataset['testid'] ?? ''
      return { card: `${fixture}, ${rendering}`, state: fixture, control: name, top: Math.round(top) }
    }),
  )
}

/** Returns the pieces whose position differs from the initial form. */
function movedFields(positions: Position[]): string[] {
  const initialTops = new Map(
    positions.filter(({ state }) => state === INITIAL).map(({ control, top }) => [control, top]),
  )
  return positions
    .filter(({ control, top }) => Math.abs(top - (initialTops.get(control) ?? top)) > 1)
    .map(({ card, control, top }) => `${card}: ${control} ${initialTops.get(control)} → ${top}`)
}

/** Returns the cards whose content overflows horizontally, and the page if it overflows its window. */
function overflowing(page: Page): Promise<string[]> {
  return page
    .locator('html, main > section, main > section > div')
    .evaluateAll((boxes) =>
      boxes
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((box) => box.closest('section')?.querySelector('h2')?.textContent ?? 'the page'),
    )
}

/** Returns the elements in shadow roots that a host cannot style by part or class. */
function unreachableParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hosts = [...document.querySelectorAll('main > section > div > *')].filter(
      ({ shadowRoot }) => shadowRoot,
    )
    const elements = hosts.flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll('.auth-body, .auth-body [class]') ?? []),
    ])
    const unnamed = elements.filter(
      // Excludes hidden elements and pure layout boxes.
      (element) => element.part.length === 0 && !element.matches('.auth-hidden, .auth-stack, .auth-slot'),
    )
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [sheet]
    const parts = [...new Set(elements.flatMap(({ part }) => [...part]))]
    const unreachable = parts.filter((part) => {
      sheet.replaceSync(`${hosts[0]?.localName}::part(${part}) { scroll-margin-top: 7px }`)
      return elements.some(
        (element) => element.part.contains(part) && getComputedStyle(element).scrollMarginTop !== '7px',
      )
    })
    document.adoptedStyleSheets = []
    return [
      ...unreachable,
      ...unnamed.map(({ className }) => className),
      ...(parts.length > 9 ? [] : ['few']),
    ]
  })
}

/** Returns the names of the running animations, including those in shadow roots. */
function animations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
  )
}
