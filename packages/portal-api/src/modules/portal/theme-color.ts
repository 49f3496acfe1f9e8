import { formatCss, formatHex, formatHex8, parse } from 'culori'

/**
 * A colour as CSS, written anew from what was understood: whatever else stood in the text cannot get into a stylesheet.
 * Nothing if it is not a CSS colour.
 */
export function toCssColor(value: string): string | undefined {
  const color = parse(value.trim())
  if (!color) return undefined
  if (color.mode !== 'rgb') return formatCss(color)
  return color.alpha === undefined || color.alpha === 1 ? formatHex(color) : formatHex8(color)
}
