import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect, test } from './open-page.ts'

/** Every state of every form, as the sandbox shows them: all of one form on one page, in light and shadow DOM. */
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

const UNTOUCHED = '(untouched)'
const PENDING = '(pending)'

/** A card of each kind. */
const KINDS = '[data-kind]'

const WIDE = { width: 1280, height: 1000 }
const NARROW = { width: 390, height: 844 }

/** The one animation that those who want less motion still get, slowed down. */
const SPINNER = 'auth-turn'

/** Where a field or button stands in its card. */
interface Place {
  card: string
  state: string
  control: string
  top: number
}

test.beforeEach(async ({ page }) => {
  // A message that is still appearing has colors that axe would read as too pale.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(WIDE)
})

test.afterEach(({ page }) => page.emulateMedia({ reducedMotion: null }))

for (const element of ELEMENTS) {
  test(`${element}: every state is accessible, stays in place and fits, in light and shadow DOM, also from right to left`, async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.goto(`/sandbox/index.html#${hashOf(element, 'en')}`)
    const cards = await everyStateIsReached(page)
    await markKinds(page)

    const places = await placesOf(page)
    expect(new Set(places.map(({ card }) => card)).size).toBeGreaterThan(element.includes('token') ? 1 : 3)
    expect.soft(moved(places)).toEqual([])
    expect(await page.getByTestId('auth-login-sso').count()).toBe(element.includes('SSO') ? cards : 0)
    expect.soft(await piecesOutOfReach(page)).toEqual([])
    expect.soft((await animations(page)).filter((name) => name !== SPINNER)).toEqual([])

    expect.soft(await violations(page, KINDS)).toEqual([])
    await page.evaluate(() => document.documentElement.classList.add('dark'))
    // A shadow root inherits the color scheme, as bundles.spec.ts shows: one rendering stands for both.
    expect.soft(await violations(page, `${KINDS}[data-rendering="light"]`, ['color-contrast'])).toEqual([])
    await page.setViewportSize(NARROW)
    expect.soft(await tooWide(page)).toEqual([])

    await page.evaluate((hash) => location.replace(`#${hash}`), hashOf(element, 'ar'))
    await expect(page.locator('main .auth-body[dir="rtl"]')).toHaveCount(cards)
    expect.soft(await tooWide(page)).toEqual([])
    // Colors and structure are the same: one state stands for all.
    expect.soft(await violations(page, `[data-fixture="${UNTOUCHED}"]`)).toEqual([])
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
  test(`from right to left the button that shows a password is on the left, ${rendering} DOM`, async ({
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

/** Waits until each card shows what its answer leads to; returns how many there are. */
async function everyStateIsReached(page: Page): Promise<number> {
  const responses = (await page.getByLabel('Answer').locator('option').allTextContents()).filter(
    (name) => !name.startsWith('('),
  )
  expect(responses.length).toBeGreaterThan(2)
  const cards = page.locator('main > section')
  const answered = page
    .locator('[data-testid="auth-error-message"]')
    .or(page.locator('pre', { hasText: '-success' }))
  const busy = page.locator('[aria-busy="true"], .auth-loader')
  await expect(cards.filter({ has: answered })).toHaveCount(2 * responses.length)
  await expect(cards.and(page.locator(`[data-fixture="${PENDING}"]`)).filter({ has: busy })).toHaveCount(2)
  await expect(cards.filter({ has: page.locator('.auth-body') })).toHaveCount(2 * responses.length + 4)
  return cards.count()
}

/**
 * Marks the first card of each kind: states that have the same elements with the same attributes differ in words alone,
 * which axe does not read.
 */
function markKinds(page: Page): Promise<void> {
  return page.locator('main > section').evaluateAll((cards) => {
    const kinds = new Set<string>()
    const kindOf = (root: ParentNode): string =>
      [...root.querySelectorAll('*')]
        .map((element) => {
          const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`)
          const inside = element.shadowRoot ? `shadow ${kindOf(element.shadowRoot)}` : ''
          // Numbers count the elements of a page up, in ids.
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

/** What axe finds in some cards, by default by all of its rules. */
async function violations(page: Page, within: string, rules?: string[]): Promise<string[]> {
  // Large, and once per document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(
    async ([context, given]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      const { violations: found } = await inPage.run(context, given)
      return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    [within, options] as const,
  )
}

/** Every field and submit button, in pixels from the top of its card. */
function placesOf(page: Page): Promise<Place[]> {
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

/** What stands elsewhere than in the form that nobody has touched. */
function moved(places: Place[]): string[] {
  const still = new Map(
    places.filter(({ state }) => state === UNTOUCHED).map(({ control, top }) => [control, top]),
  )
  return places
    .filter(({ control, top }) => Math.abs(top - (still.get(control) ?? top)) > 1)
    .map(({ card, control, top }) => `${card}: ${control} ${still.get(control)} → ${top}`)
}

/** Cards whose content is wider than they are, and the page if it is wider than its window. */
function tooWide(page: Page): Promise<string[]> {
  return page
    .locator('html, main > section, main > section > div')
    .evaluateAll((boxes) =>
      boxes
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((box) => box.closest('section')?.querySelector('h2')?.textContent ?? 'the page'),
    )
}

/** Pieces in shadow roots that a host's sheet cannot style, by part or class. */
function piecesOutOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hosts = [...document.querySelectorAll('main > section > div > *')].filter(
      ({ shadowRoot }) => shadowRoot,
    )
    const pieces = hosts.flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.querySelectorAll('.auth-body, .auth-body [class]') ?? []),
    ])
    const unnamed = pieces.filter(
      // What nobody sees, and boxes that only place what is in them.
      (piece) => piece.part.length === 0 && !piece.matches('.auth-hidden, .auth-stack, .auth-slot'),
    )
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [sheet]
    const parts = [...new Set(pieces.flatMap(({ part }) => [...part]))]
    const unreached = parts.filter((part) => {
      sheet.replaceSync(`${hosts[0]?.localName}::part(${part}) { scroll-margin-top: 7px }`)
      return pieces.some(
        (piece) => piece.part.contains(part) && getComputedStyle(piece).scrollMarginTop !== '7px',
      )
    })
    document.adoptedStyleSheets = []
    return [...unreached, ...unnamed.map(({ className }) => className), ...(parts.length > 9 ? [] : ['few'])]
  })
}

/** Names of what moves on the page, also below shadow roots. */
function animations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'a transition')),
  )
}
