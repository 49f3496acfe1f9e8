import { readFileSync } from 'node:fs'
import { contrast, parseColor, type Rgb } from '@stagedoor/contract/portal/theme-contrast'
import { expect, it } from 'vitest'
import { hueOf, initialsOf } from './product-icon.tsx'

const CSS = readFileSync(`${import.meta.dirname}/product-icon.module.css`, 'utf8')

function rgb(color: string): Rgb {
  return parseColor(color) ?? [0, 0, 0]
}

it('has a contrast of at least 4.5:1 for each hue in both themes', () => {
  const pairs = [
    ...CSS.matchAll(/--hue-ink: light-dark\((.+), (.+)\);\s*--hue-fill: light-dark\((.+), (.+)\);/g),
  ]
  expect(pairs).toHaveLength(8)
  for (const [, ink = '', darkInk = '', fill = '', darkFill = ''] of pairs) {
    expect(contrast(rgb(ink), rgb(fill))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rgb(darkInk), rgb(darkFill))).toBeGreaterThanOrEqual(4.5)
  }
})

it.each([
  ['Cart and Checkout', 'CC'],
  ['Discovery', 'DI'],
  ['états-unis', 'ÉU'],
  ['𝒳', '𝒳'],
  ['', ''],
])('abbreviates %j as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('gives a product the same hue every time', () => {
  const hues = Array.from({ length: 200 }, (_one, index) => hueOf(`product ${index}`))
  expect(new Set(hues)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
  expect(hueOf('product 7')).toBe(hues[7])
})
