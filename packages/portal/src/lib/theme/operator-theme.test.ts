import { afterEach, expect, it } from 'vitest'
import { contrast } from '@stagedoor/contract/portal/theme-contrast'
import { applyOperatorTheme } from './operator-theme.ts'

const root = document.documentElement
afterEach(() => root.removeAttribute('style'))

function accent() {
  return root.style.getPropertyValue('--operator-accent-light')
}

it('uses the accent of the appearance', () => {
  root.style.setProperty('--button_colors-primary-fill', '#1f4b3f')
  applyOperatorTheme(root)
  expect(accent()).toBe('rgb(31 75 63)')
})

it('darkens an accent with too little contrast', () => {
  root.style.setProperty('--button_colors-primary-fill', '#ffee00')
  applyOperatorTheme(root)
  expect(accent()).not.toBe('rgb(255 238 0)')
  expect(accent()).not.toBe('')
})

/** --surface, --surface-hover and --accent-soft of styles/tokens.css for the darkest and the lightest accent. */
const GROUNDS = {
  light: [
    [251, 249, 244],
    [241, 236, 225],
    [228, 227, 222],
  ],
  dark: [
    [21, 21, 19],
    [38, 37, 31],
    [37, 37, 35],
  ],
} as const

it.each(['#1f4b3f', '#2c7a62', '#888888', '#ffee00', '#a00000'])(
  'gives an accent that can be read on every ground: %s',
  (color) => {
    root.style.setProperty('--button_colors-primary-fill', color)
    applyOperatorTheme(root)
    for (const scheme of ['light', 'dark'] as const) {
      const [red = 0, green = 0, blue = 0] =
        root.style.getPropertyValue(`--operator-accent-${scheme}`).match(/\d+/g)?.map(Number) ?? []
      for (const ground of GROUNDS[scheme]) {
        expect(contrast([red, green, blue], ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
  },
)

it.each(['not a colour', 'url(x)', ''])('keeps the default colors when the accent is %j', (value) => {
  root.style.setProperty('--button_colors-primary-fill', value)
  applyOperatorTheme(root)
  expect(accent()).toBe('')
})
