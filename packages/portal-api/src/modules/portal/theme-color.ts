import { formatCss, formatHex, formatHex8, parse } from 'culori'

/** Parses and reformats a CSS color, so that no other CSS gets into a stylesheet. Returns undefined for other text. */
export function toCssColor(value: string): string | undefined {
  const color = parse(value.trim())
  if (!color) return undefined
  if (color.mode !== 'rgb') return formatCss(color)
  return color.alpha === undefined || color.alpha === 1 ? formatHex(color) : formatHex8(color)
}
