import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrast, parseColor, READABLE_CONTRAST } from '@stagedoor/contract/portal/theme-contrast'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = read('../../styles/tokens.css')

/** The light and dark color of a token; for a color that the operator can set, its default. */
function colorsOf(token: string): string[] {
  const [, value = ''] = new RegExp(`${token}: light-dark\\((.*)\\);`).exec(tokens) ?? []
  return value.match(/#[0-9a-f]{6}/g) ?? []
}

const highlights = [
  ...read('./code-text.module.css').matchAll(/::highlight\((.+)\) \{\s*color: var\((.+)\)/g),
]

it('defines a color for each kind of token', () => {
  expect(highlights).toHaveLength(6)
})

it.each(highlights.map(([, kind = '', token = '']) => [kind, token]))(
  'gives %s a readable contrast in light and dark',
  (_kind, token) => {
    const surfaces = colorsOf('--surface-raised')
    expect(surfaces).toHaveLength(2)
    for (const [index, surface] of surfaces.entries()) {
      const [background, ink] = [parseColor(surface), parseColor(colorsOf(token)[index] ?? '')]
      expect(background && ink ? contrast(background, ink) : 0).toBeGreaterThanOrEqual(READABLE_CONTRAST)
    }
  },
)
