import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'

/** Every state of the sandbox: no violation axe knows, nothing that moves, nothing that is too wide for a telephone. */
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

const WIDE = { width: 1280, height: 1000 }
const NARROW = { width: 390, height: 844 }

/** Markup and styles are the same inside a shadow root: there, the form with every kind of part stands for all. */
const IN_SHADOW = new Set(['register'])

// A message that is still appearing has colors that axe would read as too pale.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const rendering of ['light', 'shadow']) {
  for (const element of ELEMENTS.filter((name) => rendering === 'light' || IN_SHADOW.has(name))) {
    test(`${element}, ${rendering} DOM: every state is accessible, stays in place and fits`, async ({
      page,
    }) => {
      test.slow()
      const problems = watch(page)
      const judged = new Set<string>()
      await show(page, { element, rendering, fixture: UNTOUCHED })
      const before = await places(page)
      for (const fixture of await fixturesOf(page)) {
        await show(page, { element, rendering, fixture })
        expect.soft(moved(before, await places(page)), fixture).toEqual([])
        const structure = await structureOf(page)
        if (!judged.has(structure)) {
          judged.add(structure)
          expect.soft(await violations(page), fixture).toEqual([])
          await page.evaluate(() => document.documentElement.classList.add('dark'))
          expect.soft(await violations(page, ['color-contrast']), `${fixture}, dark`).toEqual([])
          await page.setViewportSize(NARROW)
          expect.soft(await overflow(page), `${fixture}, 390 px`).toBe(0)
          await page.setViewportSize(WIDE)
        }
      }
      expect(problems).toEqual([])
    })
  }

  test(`Arabic, ${rendering} DOM: runs from right to left, accessible and no wider than a telephone`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize(NARROW)
    for (const element of ELEMENTS) {
      await show(page, { element, rendering, fixture: UNTOUCHED, lang: 'ar' })
      await expect(page.locator('main .auth-body')).toHaveAttribute('dir', 'rtl')
      expect.soft(await violations(page), element).toEqual([])
      expect.soft(await overflow(page), element).toBe(0)
    }
    await show(page, { element: 'login', rendering, fixture: 'wrong-credentials', lang: 'ar' })
    const [field, button] = await Promise.all(
      ['auth-login-password', 'auth-login-show-password'].map((id) => page.getByTestId(id).boundingBox()),
    )
    expect(field && button && button.x - field.x).toBeLessThan((field?.width ?? 0) / 2)
  })
}

function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  return problems
}

/** Brings the sandbox into a state and waits until it has got there. */
async function show(page: Page, choices: Record<string, string>): Promise<void> {
  const hash = new URLSearchParams({ theme: 'light', ...choices }).toString()
  if (page.url().includes('/sandbox/')) await page.evaluate(changeHash, hash)
  else await page.goto(`/sandbox/index.html#${hash}`)
  const { fixture } = choices
  const form = page.locator('main .auth-body')
  if (fixture === UNTOUCHED) await form.waitFor()
  else if (fixture === PENDING) await page.locator('main :is([aria-busy="true"], .auth-loader)').waitFor()
  else {
    const said = page.locator('main [data-testid="auth-error-message"]').first()
    await said
      .or(page.locator('pre', { hasText: '-success' }))
      .first()
      .waitFor()
  }
}

/** Resolves once the sandbox has heard of it: its listener is the older one. */
function changeHash(hash: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('hashchange', () => resolve(), { once: true })
    location.hash = `${hash}&at=${performance.now()}`
  })
}

/** The markup without texts and ids: what axe judges the same, whatever the message says. */
async function structureOf(page: Page): Promise<string> {
  return page
    .locator('main .auth-body')
    .evaluate((body) =>
      [body, ...body.querySelectorAll('*')]
        .map(({ localName, className, attributes }) =>
          [localName, String(className), attributes.length].join(' '),
        )
        .join('\n'),
    )
}

async function fixturesOf(page: Page): Promise<string[]> {
  return page.getByLabel('Answer').locator('option').allTextContents()
}

async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // The other mode is for frames of other origins, of which there are none, and takes a second page for each run.
  const axe = new AxeBuilder({ page }).include('main').setLegacyMode()
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Where fields and buttons stand, by test id, in pixels from the top. */
async function places(page: Page): Promise<Record<string, number>> {
  const controls = page.locator('main :is(input:not(.auth-hidden *), [type="submit"])')
  return controls.evaluateAll((all) =>
    Object.fromEntries(
      all.map((control) => [control.dataset['testid'], Math.round(control.getBoundingClientRect().top)]),
    ),
  )
}

function moved(before: Record<string, number>, after: Record<string, number>): string[] {
  const stayed = Object.entries(after).filter(([name]) => name in before)
  return stayed
    .filter(([name, top]) => Math.abs(top - (before[name] ?? top)) > 1)
    .map(([name, top]) => `${name}: ${before[name]} → ${top}`)
}

/** Pixels by which the page is wider than its window. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
