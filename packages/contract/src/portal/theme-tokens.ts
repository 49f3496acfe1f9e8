import {
  contrast,
  formatColor,
  moveTowards,
  parseColor,
  READABLE_CONTRAST,
  readableOn,
  type Rgb,
  textOn,
} from './theme-contrast.ts'

/**
 * What texts are hardest to read on in the two schemes: the darkest, or lightest, ground that an operator's colours may
 * give (FARTHEST), tinted with a dark, or light, accent (--accent-soft of the portal's styles/tokens.css).
 */
const HARDEST = { light: [219, 215, 205], dark: [48, 48, 45] } as const satisfies Record<string, Rgb>
/** Grounds stay on this side: the portal's own colours, of warnings and of methods, are made for no others. */
const FARTHEST = { light: [241, 236, 225], dark: [30, 29, 26] } as const satisfies Record<string, Rgb>
const PAPER = { light: [255, 255, 255], dark: [0, 0, 0] } as const satisfies Record<string, Rgb>

/** Colours behind texts, by the names of the theme, and the tokens of styles/tokens.css. */
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

export type Scheme = 'light' | 'dark'

/** What the portal does with one color of a theme in one scheme. */
export interface ColorUse {
  /** As the theme names it: `button_colors-primary-fill`. */
  name: string
  scheme: Scheme
  wished: Rgb
  /** Undefined: the scheme keeps its own color. */
  used: Rgb | undefined
  /** What the color is for, which decides why it is changed or left out. */
  role: 'background' | 'text' | 'line' | 'button' | 'buttonText'
}

/** A token of the styles, its value, and the color of the theme that it comes from. */
interface TokenUse {
  token: string
  scheme: Scheme
  used: Rgb | undefined
  /** Undefined: the token follows from another color. */
  from?: Pick<ColorUse, 'name' | 'wished' | 'role'>
}

/**
 * The tokens of both schemes that the operator's colors give. A text that cannot be read is moved towards black or
 * white until it can, a background towards that of its scheme; what is no color is ignored.
 *
 * @param read the color of a name of the theme (`button_colors-primary-fill`), as `parseColor` takes it; else anything
 */
export function operatorTokens(read: (name: string) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    tokenUses(read).flatMap(({ token, scheme, used }) =>
      used ? [[`--operator-${token}-${scheme}`, formatColor(used)]] : [],
    ),
  )
}

/** What becomes of each color of a theme, in the order of the tokens. Takes what `operatorTokens` takes. */
export function colorUses(read: (name: string) => string): ColorUse[] {
  return tokenUses(read).flatMap(({ scheme, used, from }) => (from ? [{ ...from, scheme, used }] : []))
}

function tokenUses(read: (name: string) => string): TokenUse[] {
  return (['light', 'dark'] as const).flatMap((scheme) => [
    ...backgroundUses(read, scheme),
    ...textUses(read, scheme),
    ...lineUses(read, scheme),
    ...buttonUses(read, scheme),
  ])
}

function backgroundUses(read: (name: string) => string, scheme: Scheme): TokenUse[] {
  const isReadable = (ground: Rgb) =>
    contrast(ground, PAPER[scheme]) <= contrast(FARTHEST[scheme], PAPER[scheme])
  return Object.entries(GROUNDS).flatMap(([name, token]): TokenUse[] => {
    const wished = parseColor(read(name))
    if (!wished) return []
    const used = suits(wished, isReadable(wished))
      ? moveTowards(wished, PAPER[scheme], isReadable)
      : undefined
    return [{ token, scheme, used, from: { name, wished, role: 'background' } }]
  })
}

function textUses(read: (name: string) => string, scheme: Scheme): TokenUse[] {
  return Object.entries(TEXTS).flatMap(([name, token]): TokenUse[] => {
    const wished = parseColor(read(name))
    if (!wished) return []
    const isGood = contrast(wished, HARDEST[scheme]) >= READABLE_CONTRAST
    const used = suits(wished, isGood) ? readableOn(wished, HARDEST[scheme]) : undefined
    return [{ token, scheme, used, from: { name, wished, role: 'text' } }]
  })
}

function lineUses(read: (name: string) => string, scheme: Scheme): TokenUse[] {
  const name = 'section_colors-stroke'
  const wished = parseColor(read(name))
  if (!wished) return []
  const used = suits(wished, contrast(wished, PAPER[scheme]) <= FAINT) ? wished : undefined
  return [{ token: 'line', scheme, used, from: { name, wished, role: 'line' } }]
}

/** The accent and the buttons, each of which stands in for the other. */
function buttonUses(read: (name: string) => string, scheme: Scheme): TokenUse[] {
  const named = (name: string) => {
    const wished = parseColor(read(name))
    return wished && { name, wished, role: 'button' as const }
  }
  const givenFill = named('button_colors-primary-fill')
  const accent = named('section_colors-accent') ?? givenFill
  const fill = givenFill ?? accent
  const text = named('button_colors-primary-text')
  const uses: TokenUse[] = []
  if (accent) {
    uses.push({ token: 'accent', scheme, used: readableOn(accent.wished, HARDEST[scheme]), from: accent })
  }
  const ground = fill ? readableOn(fill.wished, HARDEST[scheme]) : OWN_FILL[scheme]
  if (fill) uses.push({ token: 'fill', scheme, used: ground, from: fill })
  if (!fill && !text) return uses
  const used = textOn(ground, text?.wished)
  return [
    ...uses,
    { token: 'accent-ink', scheme, used, ...(text && { from: { ...text, role: 'buttonText' } }) },
  ]
}

/** --accent of styles/tokens.css. */
const OWN_FILL = { light: [31, 75, 63], dark: [140, 207, 184] } as const satisfies Record<string, Rgb>
