import { expect, it } from 'vitest'
import { contrast, parseColor, READABLE_CONTRAST, readableOn, textOn } from './theme-contrast.ts'

const PAPER = [251, 249, 244] as const
const NIGHT = [21, 21, 19] as const

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
  expect(contrast(PAPER, PAPER)).toBe(1)
})

it('keeps a readable accent', () => {
  expect(readableOn([31, 75, 63], PAPER)).toEqual([31, 75, 63])
})

it.each([
  ['yellow on paper', [255, 240, 0], PAPER],
  ['paper on paper', PAPER, PAPER],
  ['stage-door green at night', [31, 75, 63], NIGHT],
] as const)('makes %s readable', (_name, color, surface) => {
  expect(contrast(readableOn(color, surface), surface)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
})

it('keeps the hue of a dark color that has to be lightened', () => {
  const [red, green] = readableOn([31, 75, 63], NIGHT)
  expect(green / red).toBeGreaterThan(1.4)
})

it('uses the preferred text color only if it is readable', () => {
  expect(textOn([31, 75, 63], [255, 255, 255])).toEqual([255, 255, 255])
  expect(textOn([255, 240, 0], [255, 255, 255])).toEqual([0, 0, 0])
})
