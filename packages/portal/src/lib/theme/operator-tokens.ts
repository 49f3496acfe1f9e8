import { formatColor, parseColor, readableOn, type Rgb, textOn } from './color.ts'

/**
 * Where the operator's accent is hardest to read in the two schemes: not on the paper itself, but on what is tinted
 * with it (--surface-hover and --accent-soft of styles/tokens.css).
 */
const GROUND = { light: [228, 227, 222], dark: [38, 37, 31] } as const satisfies Record<string, Rgb>

/**
 * The tokens of both schemes that the operator's colours give. A colour that cannot be read is moved towards black or
 * white until it can; one that is no colour is ignored.
 *
 * @param read the colour of a name of the theme (`button_colors-primary-fill`), as `parseColor` takes it; else anything
 */
export function operatorTokens(read: (name: string) => string): Readonly<Record<string, string>> {
  const accent = parseColor(read('button_colors-primary-fill')) ?? parseColor(read('section_colors-accent'))
  if (!accent) return {}
  const wishedText = parseColor(read('button_colors-primary-text'))
  const tokens: Record<string, string> = {}
  for (const scheme of ['light', 'dark'] as const) {
    const readable = readableOn(accent, GROUND[scheme])
    tokens[`--operator-accent-${scheme}`] = formatColor(readable)
    tokens[`--operator-accent-ink-${scheme}`] = formatColor(textOn(readable, wishedText))
  }
  return tokens
}
