import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

const require = createRequire(import.meta.url)

/** Lists of the files of each font with their characters. */
const FILE_LISTS = {
  inter: require.resolve('@fontsource-variable/inter/unicode.json'),
  'jetbrains-mono': require.resolve('@fontsource-variable/jetbrains-mono/unicode.json'),
  'noto-sans-arabic': require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  'noto-sans-jp': require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
}
type FontName = keyof typeof FILE_LISTS

/** Fonts of the portal, and fonts for the other scripts of its languages. */
const TEXT_FONTS: readonly FontName[] = ['inter', 'noto-sans-arabic', 'noto-sans-jp']
const CODE_FONTS: readonly FontName[] = ['jetbrains-mono', ...TEXT_FONTS]

/** A font file with a part of the characters of a font. */
interface FontPart {
  family: string
  path: string
  ranges: (readonly [first: number, last: number])[]
}

const partsByFont = new Map<FontName, FontPart[]>()
const registered = new Set<string>()

/** Returns the parts of a font in the order of its package. */
function partsOf(font: FontName): FontPart[] {
  const known = partsByFont.get(font)
  if (known) return known
  const list = FILE_LISTS[font]
  const rangesByPart = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
  const parts = Object.entries(rangesByPart).map(([part, ranges]): FontPart => {
    const name = `${font}-${part.replaceAll(/[[\]]/g, '')}`
    return {
      family: name,
      path: join(dirname(list), 'files', `${name}-wght-normal.woff2`),
      ranges: ranges.split(',').map(parseRange),
    }
  })
  partsByFont.set(font, parts)
  return parts
}

/** Parses `U+25ee8` or `U+0000-00ff`. */
function parseRange(range: string): [number, number] {
  const [first = '', last = first] = range.trim().slice('U+'.length).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/**
 * Loads the font files with the characters of a text, and returns their families as in CSS. Loaded fonts stay in memory:
 * at most 140 files of 8 MB.
 */
export function fontFamilies(text: string, use: 'text' | 'code'): string {
  const parts = (use === 'code' ? CODE_FONTS : TEXT_FONTS).flatMap(partsOf)
  const needed = new Set(
    [...new Set(text)].flatMap((character) => {
      const code = character.codePointAt(0) ?? 0
      return parts.find(({ ranges }) => ranges.some(([first, last]) => first <= code && code <= last)) ?? []
    }),
  )
  for (const { family, path } of needed) {
    if (registered.has(family)) continue
    GlobalFonts.registerFromPath(path, family)
    registered.add(family)
  }
  // In the order of the fonts, so that Latin characters in other scripts look the same.
  const families = parts.filter((part) => needed.has(part)).map(({ family }) => `"${family}"`)
  return [...families, 'sans-serif'].join(', ')
}
