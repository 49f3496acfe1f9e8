import { parse, wcagContrast } from 'culori'
import { type ContentProblem, describePath } from '../../problems.ts'
import type { PortalFile } from '../folder-schemas.ts'
import type { YamlSource } from '../yaml-source.ts'

/** Least contrast of text on its ground (WCAG 2, AA). */
const READABLE_CONTRAST = 4.5

/** The texts of a theme, and the ground that each of them is read on (wire api.md §6.10). */
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

/** What of a theme cannot be read as it is: no reason to refuse it, because the portal moves such colours apart. */
export function themeWarnings({ appearance }: PortalFile, source: YamlSource): ContentProblem[] {
  const colorOf = ([group, name]: readonly [string, string]) => {
    const colors: Readonly<Record<string, string>> | undefined =
      appearance.theme?.[group as keyof typeof appearance.theme]
    return parse(colors?.[name]?.trim() ?? '')
  }
  return PAIRS.flatMap(([text, ground]) => {
    const [over, under] = [colorOf(text), colorOf(ground)]
    if (!over || !under) return []
    const contrast = wcagContrast(over, under)
    if (contrast >= READABLE_CONTRAST) return []
    const path = ['appearance', 'theme', ...text]
    return [
      {
        file: source.file,
        line: source.lineOf(path),
        path: describePath(path),
        // Rounded down: 4.49 is not 4.5.
        message: `cannot be read on ${ground.join('.')}: a contrast of ${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1, where ${READABLE_CONTRAST} : 1 is needed. The portal shows another shade of it; choose one yourself.`,
      },
    ]
  })
}
