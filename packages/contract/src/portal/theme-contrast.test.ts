import { expect, it } from 'vitest'
import { contrast, parseColor, READABLE_CONTRAST, readableOn, textColorOn } from './theme-contrast.ts'

const LIGHT_SURFACE = [251, 249, 244] as const
const DARK_SURFACE = [21, 21, 19] as const

it.each([
  ['#fff', [255, 255, 255]],
  ['#1F4B3f', [31, 75, 63]],
  [' rgb(1, 2, 3) ', [1, 2, 3]],
  ['url(javascript:1)', undefined],
  ['', undefined],
])('parses %j', (text, expected) => {
  expect(parseColor(text)).toEqual(expected)
})

it('returns the extremes of contrast', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrast(LIGHT_SURFACE, LIGHT_SURFACE)).toBe(1)
})

it('keeps a readable accent', () => {
  expect(readableOn([31, 75, 63], LIGHT_SURFACE)).toEqual([31, 75, 63])
})

it.each([
  ['yellow on white', [255, 240, 0], LIGHT_SURFACE],
  ['white on white', LIGHT_SURFACE, LIGHT_SURFACE],
  ['dark green on black', [31, 75, 63], DARK_SURFACE],
] as const)('makes %s readable', (_name, color, surface) => {
  expect(contrast(readableOn(color, surface), surface)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
})

it('keeps the hue of a dark color that has to be lightened', () => {
  const [red, green] = readableOn([31, 75, 63], DARK_SURFACE)
  expect(green / red).toBeGreaterThan(1.4)
})

it('uses the preferred text color only if it is readable', () => {
  expect(textColorOn([31, 75, 63], [255, 255, 255])).toEqual([255, 255, 255])
  expect(textColorOn([255, 240, 0], [255, 255, 255])).toEqual([0, 0, 0])
})
