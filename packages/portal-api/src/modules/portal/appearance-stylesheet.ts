import {
  BUTTON_COLORS,
  SECTION_COLORS,
  TEXT_COLORS,
  type Appearance,
  type Theme,
} from '@stagedoor/contract/portal/portal'
import { toCssColor } from './theme-color.ts'

const GROUPS = {
  section_colors: SECTION_COLORS,
  text_colors: TEXT_COLORS,
  button_colors: BUTTON_COLORS,
} as const

/** Font families that clients of this API expect by default (docs/reference/api.md#portal-and-appearance). */
const FONTS = { base: 'Roboto', headings: 'Lato', code: 'Roboto Mono' } as const

interface NamedColor {
  /** `button_colors-primary-fill` */
  name: string
  color: string
}

/** Returns the theme of an appearance as CSS: a variable, a text class and a background class per valid color. */
export function appearanceStylesheet(appearance: Appearance): string {
  const colors = themeColors(appearance.stylesheets?.global?.main?.data)
  const variables = colors.map(({ name, color }) => `--${name}: ${color};`)
  const fonts = Object.entries(FONTS).map(([role, family]) => `--font-${role}: "${family}";`)
  const classes = colors.flatMap(({ name }) => [
    `.color-${name} { color: var(--${name}); }`,
    `.bg-${name} { background-color: var(--${name}); }`,
  ])
  return [
    // In a layer, so that a page can override the fonts with its own.
    `@layer portal-fonts { :root { ${fonts.join(' ')} } }`,
    `:root {\n  ${variables.join('\n  ')}\n}`,
    ...classes,
    '',
  ].join('\n')
}

/** Returns the valid colors of a theme. Unknown names are ignored. */
export function themeColors(theme: Theme | undefined): NamedColor[] {
  return Object.entries(GROUPS).flatMap(([group, names]) => {
    const values = theme?.[group as keyof typeof GROUPS] as Record<string, { value: string }> | undefined
    return names.flatMap((name): NamedColor[] => {
      const color = toCssColor(values?.[name]?.value ?? '')
      return color === undefined ? [] : [{ name: `${group}-${name}`, color }]
    })
  })
}

/** Loads the font families from the visitor's machine only: requests to a font host would reveal who reads the portal. */
export function fontStylesheet(): string {
  return Object.values(FONTS)
    .flatMap((family) =>
      ['normal', 'italic'].map(
        (style) =>
          `@font-face { font-family: "${family}"; font-weight: 300 700; font-style: ${style}; font-display: swap; src: local("${family}"); }`,
      ),
    )
    .join('\n')
    .concat('\n')
}
