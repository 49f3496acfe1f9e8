import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { copyDemoContent, DEMO_CONTENT } from '../support/demo-content.ts'
import { test } from '../support/test.ts'

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Colors by group and name: docs/reference/api.md. */
type Theme = Readonly<Record<string, Readonly<Record<string, string>>>>

let content: string

test.beforeAll(async () => {
  content = await copyDemoContent()
  await rm(join(content, 'branding'), { recursive: true })
})
test.afterAll(async ({ server }) => {
  // Other test files can use the same server.
  await server.stagedoor('import', DEMO_CONTENT)
  await rm(content, { recursive: true })
})

/** Changes the demo content to a public portal with this theme. */
async function writeTheme(theme: Theme): Promise<void> {
  const file = join(content, 'portal.yaml')
  const text = await readFile(join(DEMO_CONTENT, 'portal.yaml'), 'utf8')
  const appearance = JSON.stringify({ welcome_message: 'Curtain up', primary_header: 'All of it', theme })
  await writeFile(
    file,
    text
      .replace('is_public: false', 'is_public: true')
      .replace(/^appearance:\n(?: .*\n|\n)+/m, `appearance: ${appearance}\n\n`),
  )
}

/** Each name gets its own hue, so that a rendered color identifies its name. */
const NAMES = {
  section_colors: ['header', 'body', 'hero', 'accent', 'tertiary', 'stroke', 'footer'],
  text_colors: ['header', 'hero', 'headings', 'primary', 'secondary', 'accent', 'link', 'footer'],
  button_colors: ['primary-fill'],
} as const
const ALL = Object.entries(NAMES).flatMap(([group, names]) => names.map((name) => `${group}.${name}`))
const hueOf = (name: string) => Math.round((ALL.indexOf(name) * 360) / ALL.length)

/** Elements and properties that show the colors. */
const ON_CATALOG: readonly ColorUse[] = [
  ['section_colors.header', 'header', 'background-color'],
  ['section_colors.body', 'body', 'background-color'],
  ['section_colors.hero', 'main .stage-light', 'background-color'],
  ['section_colors.accent', 'header [aria-current="page"]', 'border-bottom-color'],
  ['section_colors.tertiary', 'main li span:text-is("v3")', 'background-color'],
  ['section_colors.stroke', 'header', 'border-bottom-color'],
  ['section_colors.footer', 'footer', 'background-color'],
  ['text_colors.header', 'header [aria-current="page"]', 'color'],
  ['text_colors.hero', 'h1', 'color'],
  ['text_colors.headings', 'h2', 'color'],
  ['text_colors.primary', 'body', 'color'],
  ['text_colors.secondary', 'main li p', 'color'],
  ['text_colors.link', 'main li a:text-is("Specification")', 'color'],
  ['text_colors.footer', 'footer a', 'color'],
]
const ON_SPECIFICATION: readonly ColorUse[] = [['text_colors.accent', 'main [data-tone="accent"]', 'color']]
const ON_NOT_FOUND: readonly ColorUse[] = [['button_colors.primary-fill', 'main a', 'background-color']]
type ColorUse = readonly [name: string, selector: string, property: string]

async function expectHues(page: Page, uses: readonly ColorUse[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [name, selector, property] of uses) {
      const color = await computed(page, selector, property)
      const difference = Math.abs(((hue(color) - hueOf(name) + 540) % 360) - 180)
      expect(
        difference,
        `${name} is the ${property} of ${selector} in ${colorScheme}: ${color}`,
      ).toBeLessThan(8)
    }
  }
}

/** Placeholder for a missing logo. */
const logoPlaceholder = (page: Page) =>
  page.getByRole('link', { name: 'Home Developer' }).getByText('D', { exact: true })

function computed(page: Page, selector: string, property: string): Promise<string> {
  const first = page.locator(selector).first()
  return first.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

/** Returns the hue of a color such as `rgb(1, 2, 3)`, in degrees. */
function hue(color: string): number {
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

/** Expects that the decorative light has no animation, ignores the pointer, and is not printed. */
async function expectQuietLight(page: Page): Promise<void> {
  const light = () =>
    page.locator('.stage-light').evaluate((element) => {
      const { animationName, backgroundImage, display, pointerEvents } = getComputedStyle(element, '::before')
      return { animationName, isCone: backgroundImage.startsWith('conic-gradient'), display, pointerEvents }
    })
  expect(await light()).toEqual({
    animationName: 'none',
    isCone: true,
    display: 'block',
    pointerEvents: 'none',
  })
  await page.emulateMedia({ forcedColors: 'active' })
  expect((await light()).display).toBe('none')
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  expect((await light()).display).toBe('none')
  // The link is positioned above the window, which would overlap printed pages.
  await expect(page.getByText('Skip to content')).toHaveCSS('display', 'none')
}

test('applies each color of a theme to its elements, in the light and the dark theme, and a decorative light', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const theme = Object.fromEntries(
    Object.entries(NAMES).map(([group, names]) => [
      group,
      Object.fromEntries(names.map((name) => [name, `hsl(${hueOf(`${group}.${name}`)} 90% 40%)`])),
    ]),
  )
  await writeTheme({ ...theme, button_colors: { ...theme['button_colors'], 'primary-text': '#fff8dc' } })
  await server.stagedoor('import', content)

  await page.goto('/')
  // Without a logo, the page does not request one.
  expect(await (await page.request.get('/')).text()).not.toContain('portal/logo')
  await expect(logoPlaceholder(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Curtain up' })).toBeVisible()
  await expect(page.getByText('All of it')).toBeVisible()
  await expectHues(page, ON_CATALOG)
  expect(await computed(page, 'body', 'font-family')).toMatch(/^"Inter Variable"/)
  await page.getByRole('link', { name: 'Discovery specification' }).click()
  await expect(page.locator('main [data-tone="accent"]').first()).toBeVisible()
  await expectHues(page, ON_SPECIFICATION)
  expect(await computed(page, 'main code', 'font-family')).toMatch(/^"JetBrains Mono Variable"/)
  await page.goto('/404')
  await expectHues(page, ON_NOT_FOUND)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await computed(page, 'main a', 'color')).toBe('rgb(255, 248, 220)')
  await expectQuietLight(page)
})

test.describe('with images that do not load', () => {
  test.use({ expectedInConsole: [/net::ERR_FAILED/] })

  test('corrects a theme with low contrast and warns the operator', { tag: '@desktop' }, async ({
    page,
    server,
  }) => {
    const white = Object.fromEntries(NAMES.text_colors.map((name) => [name, '#ffffff']))
    await writeTheme({
      section_colors: Object.fromEntries(NAMES.section_colors.map((name) => [name, '#fffffe'])),
      text_colors: white,
      button_colors: { 'primary-fill': '#7fd4ff', 'primary-text': '#10202c' },
    })
    await mkdir(join(content, 'branding'), { recursive: true })
    for (const name of ['logo', 'cover']) await writeFile(join(content, `branding/${name}.png`), PIXEL)
    const { warnings } = JSON.parse(await server.stagedoor('import', content, '--json')) as {
      warnings: string[]
    }
    expect(warnings[0]).toMatch(
      /^portal\.yaml:\d+: appearance\.theme\.text_colors\.header: is hard to read on section_colors\.header/,
    )
    await page.route('**/api/v2/portal/{logo,catalog-cover}', (route) => route.abort())
    for (const path of ['/', '/404']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(logoPlaceholder(page)).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await violations(page, { rules: ['color-contrast'] })).toEqual([])
      }
    }
    // The button's colors have enough contrast in the dark theme, so they are not corrected there.
    expect(await computed(page, 'main a', 'color')).toBe('rgb(16, 32, 44)')
  })
})
