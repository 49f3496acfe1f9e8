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

/** The three roles of text and the families that clients of this API expect by default (wire api.md §6.10). */
const FONTS = { base: 'Roboto', headings: 'Lato', code: 'Roboto Mono' } as const

interface NamedColor {
  /** `button_colors-primary-fill` */
  name: string
  color: string
}

/** The theme as CSS: a variable, a text class and a background class per colour. Nothing but a colour can get in. */
export function themeStylesheet(appearance: Appearance): string {
  const colors = themeColors(appearance.stylesheets?.global?.main?.data)
  const variables = colors.map(({ name, color }) => `--${name}: ${color};`)
  const fonts = Object.entries(FONTS).map(([role, family]) => `--font-${role}: "${family}";`)
  const classes = colors.flatMap(({ name }) => [
    `.color-${name} { color: var(--${name}); }`,
    `.bg-${name} { background-color: var(--${name}); }`,
  ])
  return [
    // In a layer they only fill gaps: a page with font roles of its own keeps them.
    `@layer portal-fonts { :root { ${fonts.join(' ')} } }`,
    `:root {\n  ${variables.join('\n  ')}\n}`,
    ...classes,
    '',
  ].join('\n')
}

/** Known names only, each value written anew from the colour that was understood. */
export function themeColors(theme: Theme | undefined): NamedColor[] {
  return Object.entries(GROUPS).flatMap(([group, names]) => {
    const values = theme?.[group as keyof typeof GROUPS] as Record<string, { value: string }> | undefined
    return names.flatMap((name): NamedColor[] => {
      const color = toCssColor(values?.[name]?.value ?? '')
      return color === undefined ? [] : [{ name: `${group}-${name}`, color }]
    })
  })
}

/**
 * The three families, from the reader's own machine where it has them: nothing is fetched from elsewhere, which would
 * tell others who reads the portal.
 */
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
