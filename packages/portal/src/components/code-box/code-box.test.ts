import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contrast, parseColor, READABLE_CONTRAST } from '@stagedoor/contract/portal/theme-contrast'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = read('../../styles/tokens.css')

/** The colours of a token, light and dark; of one that an operator may set, what it is unless set. */
function colorsOf(token: string): string[] {
  const [, value = ''] = new RegExp(`${token}: light-dark\\((.*)\\);`).exec(tokens) ?? []
  return value.match(/#[0-9a-f]{6}/g) ?? []
}

const painted = [...read('./code-box.module.css').matchAll(/::highlight\((.+)\) \{\s*color: var\((.+)\)/g)]

it('has every kind of piece in a colour', () => {
  expect(painted).toHaveLength(6)
})

it.each(painted.map(([, kind = '', token = '']) => [kind, token]))(
  '%s can be read, in light and dark',
  (_kind, token) => {
    const surfaces = colorsOf('--surface-raised')
    expect(surfaces).toHaveLength(2)
    for (const [index, surface] of surfaces.entries()) {
      const [on, ink] = [parseColor(surface), parseColor(colorsOf(token)[index] ?? '')]
      expect(on && ink ? contrast(on, ink) : 0).toBeGreaterThanOrEqual(READABLE_CONTRAST)
    }
  },
)
