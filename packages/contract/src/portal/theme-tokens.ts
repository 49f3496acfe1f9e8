import {
  contrast,
  formatColor,
  mixToward,
  parseColor,
  READABLE_CONTRAST,
  readableOn,
  type Rgb,
  textColorOn,
} from './theme-contrast.ts'

/**
 * Worst-case backgrounds for text contrast: BACKGROUND_LIMIT tinted with an accent (`--accent-soft` in the portal's
 * styles/tokens.css).
 */
const LEAST_CONTRAST_BACKGROUNDS = { light: [219, 215, 205], dark: [48, 48, 45] } as const satisfies Record<
  string,
  Rgb
>
/**
 * The darkest (light scheme) and lightest (dark scheme) background that an operator's colors may produce. The portal's own
 * colors, such as those of warnings and HTTP methods, must stay readable on it.
 */
const BACKGROUND_LIMIT = { light: [241, 236, 225], dark: [30, 29, 26] } as const satisfies Record<string, Rgb>
const PAGE_BACKGROUND = { light: [255, 255, 255], dark: [0, 0, 0] } as const satisfies Record<string, Rgb>

/** Theme colors of backgrounds, and their tokens in styles/tokens.css. */
const BACKGROUND_TOKENS = {
  'section_colors-header': 'surface-header',
  'section_colors-body': 'surface',
  'section_colors-hero': 'surface-hero',
  'section_colors-tertiary': 'surface-sunken',
  'section_colors-footer': 'surface-footer',
} as const
const TEXT_TOKENS = {
  'text_colors-header': 'ink-header',
  'text_colors-hero': 'ink-hero',
  'text_colors-headings': 'ink-headings',
  'text_colors-primary': 'ink',
  'text_colors-secondary': 'ink-muted',
  'text_colors-accent': 'ink-accent',
  'text_colors-link': 'link',
  'text_colors-footer': 'ink-footer',
} as const

/** Maximum contrast between a border and the page background, so that borders stay subtle. */
const MAXIMUM_LINE_CONTRAST = 2
/** Minimum difference between the strongest and the weakest channel of a color that is not gray. */
const MINIMUM_SATURATION = 40

/** A gray is used only in the scheme that it suits; the other scheme keeps its own color. */
function isUsable(color: Rgb, isReadableInScheme = false): boolean {
  return isReadableInScheme || Math.max(...color) - Math.min(...color) >= MINIMUM_SATURATION
}

export type Scheme = 'light' | 'dark'

/** How the portal uses a theme color in one color scheme. */
export interface ColorUse {
  /** The theme key, such as `button_colors-primary-fill`. */
  name: string
  scheme: Scheme
  configured: Rgb
  /** Undefined if the scheme keeps its own color. */
  used: Rgb | undefined
  /** The role of the color, which decides how it is adjusted. */
  role: 'background' | 'text' | 'line' | 'button' | 'buttonText'
}

/** A design token, its value, and the theme color that it is derived from. */
interface TokenUse {
  token: string
  scheme: Scheme
  used: Rgb | undefined
  /** Undefined if the token is derived from other colors. */
  from?: Pick<ColorUse, 'name' | 'configured' | 'role'>
}

/**
 * Returns the design tokens of both color schemes for the operator's colors. Unreadable
 * text colors are shifted toward black or white, and backgrounds toward the page background of the scheme. Invalid colors are ignored.
 *
 * @param readColor returns the value of a theme key, such as `button_colors-primary-fill`, in a form that
 *   `parseColor` accepts; other values count as unset
 */
export function operatorTokens(readColor: (name: string) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    tokenUses(readColor).flatMap(({ token, scheme, used }) =>
      used ? [[`--operator-${token}-${scheme}`, formatColor(used)]] : [],
    ),
  )
}

/**
 * Returns how each theme color is used, in the order of the tokens.
 *
 * @param readColor see {@link operatorTokens}
 */
export function colorUses(readColor: (name: string) => string): ColorUse[] {
  return tokenUses(readColor).flatMap(({ scheme, used, from }) => (from ? [{ ...from, scheme, used }] : []))
}

function tokenUses(readColor: (name: string) => string): TokenUse[] {
  return (['light', 'dark'] as const).flatMap((scheme) => [
    ...backgroundUses(readColor, scheme),
    ...textUses(readColor, scheme),
    ...lineUses(readColor, scheme),
    ...buttonUses(readColor, scheme),
  ])
}

function backgroundUses(readColor: (name: string) => string, scheme: Scheme): TokenUse[] {
  const isReadable = (background: Rgb) =>
    contrast(background, PAGE_BACKGROUND[scheme]) <=
    contrast(BACKGROUND_LIMIT[scheme], PAGE_BACKGROUND[scheme])
  return Object.entries(BACKGROUND_TOKENS).flatMap(([name, token]): TokenUse[] => {
    const configured = parseColor(readColor(name))
    if (!configured) return []
    const used = isUsable(configured, isReadable(configured))
      ? mixToward(configured, PAGE_BACKGROUND[scheme], isReadable)
      : undefined
    return [{ token, scheme, used, from: { name, configured, role: 'background' } }]
  })
}

function textUses(readColor: (name: string) => string, scheme: Scheme): TokenUse[] {
  return Object.entries(TEXT_TOKENS).flatMap(([name, token]): TokenUse[] => {
    const configured = parseColor(readColor(name))
    if (!configured) return []
    const isReadableInScheme = contrast(configured, LEAST_CONTRAST_BACKGROUNDS[scheme]) >= READABLE_CONTRAST
    const used = isUsable(configured, isReadableInScheme)
      ? readableOn(configured, LEAST_CONTRAST_BACKGROUNDS[scheme])
      : undefined
    return [{ token, scheme, used, from: { name, configured, role: 'text' } }]
  })
}

function lineUses(readColor: (name: string) => string, scheme: Scheme): TokenUse[] {
  const name = 'section_colors-stroke'
  const configured = parseColor(readColor(name))
  if (!configured) return []
  const used = isUsable(configured, contrast(configured, PAGE_BACKGROUND[scheme]) <= MAXIMUM_LINE_CONTRAST)
    ? configured
    : undefined
  return [{ token: 'line', scheme, used, from: { name, configured, role: 'line' } }]
}

/** The accent and the button color default to each other. */
function buttonUses(readColor: (name: string) => string, scheme: Scheme): TokenUse[] {
  const readButtonColor = (name: string) => {
    const configured = parseColor(readColor(name))
    return configured && { name, configured, role: 'button' as const }
  }
  const configuredFill = readButtonColor('button_colors-primary-fill')
  const accent = readButtonColor('section_colors-accent') ?? configuredFill
  const fill = configuredFill ?? accent
  const text = readButtonColor('button_colors-primary-text')
  const uses: TokenUse[] = []
  if (accent) {
    uses.push({
      token: 'accent',
      scheme,
      used: readableOn(accent.configured, LEAST_CONTRAST_BACKGROUNDS[scheme]),
      from: accent,
    })
  }
  const background = fill
    ? readableOn(fill.configured, LEAST_CONTRAST_BACKGROUNDS[scheme])
    : DEFAULT_FILL[scheme]
  if (fill) uses.push({ token: 'fill', scheme, used: background, from: fill })
  if (!fill && !text) return uses
  const used = textColorOn(background, text?.configured)
  return [
    ...uses,
    { token: 'accent-ink', scheme, used, ...(text && { from: { ...text, role: 'buttonText' } }) },
  ]
}

/** `--accent` of styles/tokens.css. */
const DEFAULT_FILL = { light: [31, 75, 63], dark: [140, 207, 184] } as const satisfies Record<string, Rgb>
