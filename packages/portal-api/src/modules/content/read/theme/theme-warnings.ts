import { contrast, parseColor, READABLE_CONTRAST } from '@stagedoor/contract/portal/theme-contrast'
import { formatHex } from 'culori'
import { formatPath, type Problems } from '../../problems.ts'
import type { PortalFile } from '../folder-schemas.ts'
import type { ValidPart } from '../valid-part.ts'
import type { YamlSource } from '../yaml-source.ts'

/** Text colors of a theme and their backgrounds (docs/reference/api.md#portal-and-appearance). */
const PAIRS = [
  [
    ['text_colors', 'header'],
    ['section_colors', 'header'],
  ],
  [
    ['text_colors', 'hero'],
    ['section_colors', 'hero'],
  ],
  [
    ['text_colors', 'headings'],
    ['section_colors', 'body'],
  ],
  [
    ['text_colors', 'primary'],
    ['section_colors', 'body'],
  ],
  [
    ['text_colors', 'secondary'],
    ['section_colors', 'body'],
  ],
  [
    ['text_colors', 'accent'],
    ['section_colors', 'body'],
  ],
  [
    ['text_colors', 'link'],
    ['section_colors', 'body'],
  ],
  [
    ['text_colors', 'footer'],
    ['section_colors', 'footer'],
  ],
  [
    ['button_colors', 'primary-text'],
    ['button_colors', 'primary-fill'],
  ],
] as const

/** Warns about text with low contrast. Not an error, because the portal adjusts such colors. */
export function warnOfTheme(
  { appearance }: ValidPart<PortalFile>,
  source: YamlSource,
  problems: Problems,
): void {
  const colorOf = ([group, name]: readonly [string, string]) => {
    const theme: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> =
      appearance?.theme ?? {}
    // The portal shows colors as hex, without transparency.
    return parseColor(formatHex(theme[group]?.[name]?.trim() ?? '') ?? '')
  }
  for (const [text, background] of PAIRS) {
    const [over, under] = [colorOf(text), colorOf(background)]
    if (!over || !under) continue
    const ratio = contrast(over, under)
    if (ratio >= READABLE_CONTRAST) continue
    const path = ['appearance', 'theme', ...text]
    problems.warn({
      file: source.file,
      line: source.lineOf(path),
      path: formatPath(path),
      // Rounded down, so that 4.49 is not shown as 4.5.
      message: `is hard to read on ${background.join('.')}: the contrast is ${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1, but ${READABLE_CONTRAST} : 1 is required. The portal adjusts the color; choose one with more contrast.`,
    })
  }
}
