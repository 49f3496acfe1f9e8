import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUTTON_COLORS, SECTION_COLORS, TEXT_COLORS } from '@stagedoor/contract/portal/portal'
import { describe, expect, it } from 'vitest'
import { contrast, parseColor, READABLE_CONTRAST, type Rgb } from '@stagedoor/contract/portal/theme-contrast'
import { operatorTokens } from '@stagedoor/contract/portal/theme-tokens'

const NAMES = [
  ...SECTION_COLORS.map((name) => `section_colors-${name}`),
  ...TEXT_COLORS.map((name) => `text_colors-${name}`),
  ...BUTTON_COLORS.map((name) => `button_colors-${name}`),
]

const tokensOf = (theme: Record<string, string>) => operatorTokens((name) => theme[name] ?? '')

function rgb(text: string | undefined): Rgb {
  const [red = 0, green = 0, blue = 0] = text?.match(/\d+/g)?.map(Number) ?? []
  return [red, green, blue]
}

it.each(NAMES)('%s sets tokens of light and dark that the styles use', async (name) => {
  const names = Object.keys(tokensOf({ [name]: '#ff00aa' }))
  expect(names.some((token) => token.endsWith('-light'))).toBe(true)
  expect(names.some((token) => token.endsWith('-dark'))).toBe(true)
  const styles = await readFile(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8')
  for (const token of names) expect(styles).toContain(`var(${token}`)
})

it('ignores values that are not colors', () => {
  expect(tokensOf(Object.fromEntries(NAMES.map((name) => [name, 'url(https://x.example)'])))).toEqual({})
})

const LOUD = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ffffff', '#000000', '#808080']

describe.each(['light', 'dark'] as const)('contrast in %s', (scheme) => {
  const own = {
    light: { grounds: [[251, 249, 244]], texts: [[95, 89, 79]] },
    dark: { grounds: [[21, 21, 19]], texts: [[170, 164, 151]] },
  } as const

  it.each(LOUD)('is sufficient on the background %s with any text color', (ground) => {
    for (const text of LOUD) {
      const theme = Object.fromEntries(
        NAMES.map((name) => [name, /header$|body|hero$|tertiary|footer$/.test(name) ? ground : text]),
      )
      const tokens = Object.entries(tokensOf(theme)).filter(([name]) => name.endsWith(scheme))
      const isGround = (name: string) => name.includes('surface')
      const grounds = [
        ...own[scheme].grounds,
        ...tokens.filter(([name]) => isGround(name)).map(([, c]) => rgb(c)),
      ]
      const texts = [
        ...own[scheme].texts,
        ...tokens.filter(([name]) => !isGround(name) && !/line|accent-ink/.test(name)).map(([, c]) => rgb(c)),
      ]
      for (const under of grounds)
        for (const over of texts) expect(contrast(over, under)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
    }
  })

  it.each(LOUD)('is sufficient on buttons of the color %s', (fill) => {
    for (const text of LOUD) {
      const tokens = tokensOf({ 'button_colors-primary-fill': fill, 'button_colors-primary-text': text })
      const on = rgb(tokens[`--operator-fill-${scheme}`])
      expect(contrast(rgb(tokens[`--operator-accent-ink-${scheme}`]), on)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('keeps a color with sufficient contrast', () => {
  const tokens = tokensOf({ 'section_colors-body': '#fffafa', 'text_colors-link': '#003399' })
  expect(parseColor('#fffafa')).toEqual(rgb(tokens['--operator-surface-light']))
  expect(parseColor('#003399')).toEqual(rgb(tokens['--operator-link-light']))
})

it('keeps the dark scheme when a theme has the grays of a light one', () => {
  const tokens = tokensOf({
    'section_colors-body': '#fbf9f4',
    'section_colors-stroke': '#d9d2c3',
    'text_colors-primary': '#1c1b19',
  })
  expect(Object.keys(tokens)).toEqual([
    '--operator-surface-light',
    '--operator-ink-light',
    '--operator-line-light',
  ])
})
