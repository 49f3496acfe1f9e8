import { READABLE_CONTRAST, type Rgb } from '@stagedoor/contract/portal/theme-contrast'
import { type ColorUse, colorUses, type Scheme } from '@stagedoor/contract/portal/theme-tokens'
import { formatHex, parse } from 'culori'
import type { PortalFile } from '../folder-schemas.ts'
import { type ContentProblem, formatPath } from '../../problems.ts'
import type { ValidPart } from '../valid-part.ts'
import type { YamlSource } from '../yaml-source.ts'

/** A color of portal.yaml and the color that the portal reads. */
interface ThemeColor {
  /** Name of the design token: `button_colors-primary-fill`. */
  name: string
  path: string[]
  value: string
  hex: string
}

/** Describes how and why the portal adjusts or ignores colors of a theme. */
export function themeNotes({ appearance }: ValidPart<PortalFile>, source: YamlSource): ContentProblem[] {
  const colors = colorsOf(appearance?.theme)
  const hexOf = new Map(colors.map(({ name, hex }) => [name, hex]))
  const uses = colorUses((name) => hexOf.get(name) ?? '')
  return colors.flatMap((color) => {
    const path = ['appearance', 'theme', ...color.path]
    const sentences = [
      ...transparency(color),
      ...(['light', 'dark'] as const).flatMap((scheme) =>
        changeIn(
          scheme,
          color.value,
          uses.filter((use) => use.name === color.name && use.scheme === scheme),
        ),
      ),
    ]
    if (sentences.length === 0) return []
    return [
      {
        file: source.file,
        line: source.lineOf(path),
        path: formatPath(path),
        message: sentences.join(' '),
      },
    ]
  })
}

function colorsOf(theme: NonNullable<ValidPart<PortalFile>['appearance']>['theme']): ThemeColor[] {
  return Object.entries(theme ?? {}).flatMap(([group, values]) =>
    Object.entries(values ?? {}).flatMap(([name, value]): ThemeColor[] => {
      const hex = formatHex(value.trim())
      return hex === undefined ? [] : [{ name: `${group}-${name}`, path: [group, name], value, hex }]
    }),
  )
}

function transparency({ value, hex }: ThemeColor): string[] {
  const alpha = parse(value.trim())?.alpha ?? 1
  return alpha === 1 ? [] : [`${value} is shown as ${hex}: the portal ignores transparency.`]
}

/** Describes the change of a color in a scheme. If the color has several uses, the first changed one is described. */
function changeIn(scheme: Scheme, value: string, uses: readonly ColorUse[]): string[] {
  const changed = uses.find(({ used, configured }) => !used || toHex(used) !== toHex(configured))
  if (!changed) return []
  const { used } = changed
  if (used) return [`${value} is shown as ${toHex(used)} in the ${scheme} theme: ${reason(changed)}.`]
  const why = `${reason(changed)}, and grays are ignored instead of being adjusted`
  return [`${value} is not used in the ${scheme} theme, which keeps its own color: ${why}.`]
}

function reason({ role }: ColorUse): string {
  switch (role) {
    case 'background':
      return 'text would be hard to read on it'
    case 'line':
      return 'it would stand out too much'
    case 'buttonText':
      return `its contrast with the button is below ${READABLE_CONTRAST} : 1`
    default:
      return `its contrast with the backgrounds is below ${READABLE_CONTRAST} : 1`
  }
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
