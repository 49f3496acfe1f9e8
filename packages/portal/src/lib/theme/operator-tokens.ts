import {
  contrast,
  formatColor,
  moveTowards,
  parseColor,
  READABLE_CONTRAST,
  readableOn,
  type Rgb,
  textOn,
} from './color.ts'

/**
 * What texts are hardest to read on in the two schemes: the darkest, or lightest, ground that an operator's colours may
 * give (FARTHEST), tinted with a dark, or light, accent (--accent-soft of styles/tokens.css).
 */
const HARDEST = { light: [219, 215, 205], dark: [48, 48, 45] } as const satisfies Record<string, Rgb>
/** Grounds stay on this side: the portal's own colours, of warnings and of methods, are made for no others. */
const FARTHEST = { light: [241, 236, 225], dark: [30, 29, 26] } as const satisfies Record<string, Rgb>
const PAPER = { light: [255, 255, 255], dark: [0, 0, 0] } as const satisfies Record<string, Rgb>

/** Colours behind texts, by the names of the theme (wire api.md §6.10), and the tokens of styles/tokens.css. */
const GROUNDS = {
  'section_colors-header': 'surface-header',
  'section_colors-body': 'surface',
  'section_colors-hero': 'surface-hero',
  'section_colors-tertiary': 'surface-sunken',
  'section_colors-footer': 'surface-footer',
} as const
const TEXTS = {
  'text_colors-header': 'ink-header',
  'text_colors-hero': 'ink-hero',
  'text_colors-headings': 'ink-headings',
  'text_colors-primary': 'ink',
  'text_colors-secondary': 'ink-muted',
  'text_colors-accent': 'ink-accent',
  'text_colors-link': 'link',
  'text_colors-footer': 'ink-footer',
} as const

/** Contrast of a line to the paper up to which it does not stand out. */
const FAINT = 2
/** Distance of the strongest and the weakest channel from which on a colour is one, and no grey. */
const HUE = 40

/** A grey that is made for the one scheme says nothing about the other, which then keeps its own. */
function suits(color: Rgb, isGood = false): boolean {
  return isGood || Math.max(...color) - Math.min(...color) >= HUE
}

/**
 * The tokens of both schemes that the operator's colours give. A text that cannot be read is moved towards black or
 * white until it can, a ground towards that of its scheme; what is no colour is ignored.
 *
 * @param read the colour of a name of the theme (`button_colors-primary-fill`), as `parseColor` takes it; else anything
 */
export function operatorTokens(read: (name: string) => string): Readonly<Record<string, string>> {
  const color = (name: string) => parseColor(read(name))
  const tokens: Record<string, string> = {}
  const set = (token: string, scheme: 'light' | 'dark', value: Rgb) => {
    tokens[`--operator-${token}-${scheme}`] = formatColor(value)
  }
  const accent = color('section_colors-accent') ?? color('button_colors-primary-fill')
  const fill = color('button_colors-primary-fill') ?? accent
  const fillText = color('button_colors-primary-text')
  const stroke = color('section_colors-stroke')
  for (const scheme of ['light', 'dark'] as const) {
    const isReadable = (ground: Rgb) =>
      contrast(ground, PAPER[scheme]) <= contrast(FARTHEST[scheme], PAPER[scheme])
    for (const [name, token] of Object.entries(GROUNDS)) {
      const wished = color(name)
      if (wished && suits(wished, isReadable(wished)))
        set(token, scheme, moveTowards(wished, PAPER[scheme], isReadable))
    }
    for (const [name, token] of Object.entries(TEXTS)) {
      const wished = color(name)
      const isGood = wished && contrast(wished, HARDEST[scheme]) >= READABLE_CONTRAST
      if (wished && suits(wished, isGood)) set(token, scheme, readableOn(wished, HARDEST[scheme]))
    }
    if (stroke && suits(stroke, contrast(stroke, PAPER[scheme]) <= FAINT)) set('line', scheme, stroke)
    if (accent) set('accent', scheme, readableOn(accent, HARDEST[scheme]))
    if (fill) {
      const readable = readableOn(fill, HARDEST[scheme])
      set('fill', scheme, readable)
      set('accent-ink', scheme, textOn(readable, fillText))
    } else if (fillText) {
      set('accent-ink', scheme, textOn(OWN_FILL[scheme], fillText))
    }
  }
  return tokens
}

/** --accent of styles/tokens.css. */
const OWN_FILL = { light: [31, 75, 63], dark: [140, 207, 184] } as const satisfies Record<string, Rgb>
