/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** Minimum contrast of text and its background (WCAG 2, AA). */
export const READABLE_CONTRAST = 4.5

/** Parses `#rgb`, `#rrggbb` and the computed form `rgb(r, g, b)`; returns undefined for anything else. */
export function parseColor(text: string): Rgb | undefined {
  const value = text.trim().toLowerCase()
  const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/.exec(value)
  if (hex) {
    const digits = hex[2] ?? (hex[1] ?? '').replaceAll(/./g, '$&$&')
    const number = Number.parseInt(digits, 16)
    return [number >> 16, (number >> 8) & 255, number & 255]
  }
  const rgb = /^rgb\((\d+)[ ,]+(\d+)[ ,]+(\d+)\)$/.exec(value)
  return rgb ? [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])] : undefined
}

export function formatColor([red, green, blue]: Rgb): string {
  return `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)})`
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

/** Returns the contrast ratio of two colors, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Tests whether dark text has more contrast on the color than light text. */
function isLight(color: Rgb): boolean {
  return contrast(color, BLACK) > contrast(color, WHITE)
}

function mix(color: Rgb, target: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => color[index] + (target[index] - color[index]) * share
  return [channel(0), channel(1), channel(2)]
}

const STEPS = 20

/** Moves a color as little as necessary toward a target until it satisfies a condition. */
export function mixToward(color: Rgb, target: Rgb, isAcceptable: (candidate: Rgb) => boolean): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(color, target, step / STEPS)
    if (isAcceptable(candidate)) return candidate
  }
  return target
}

/** Lightens a color and keeps its hue. Mixing a dark color with white would make it gray. */
function tint(color: Rgb): Rgb {
  const brightest = Math.max(...color)
  if (brightest === 0) return WHITE
  const [red, green, blue] = color
  const scale = 255 / brightest
  return mix([red * scale, green * scale, blue * scale], WHITE, 0.5)
}

/** Moves a color as little as necessary toward black or white until it is readable on the surface. */
export function readableOn(color: Rgb, surface: Rgb): Rgb {
  const isAcceptable = (candidate: Rgb) => contrast(candidate, surface) >= READABLE_CONTRAST
  if (isLight(surface)) return mixToward(color, BLACK, isAcceptable)
  return mixToward(mixToward(color, tint(color), isAcceptable), WHITE, isAcceptable)
}

/** Returns the preferred text color if it is readable on the surface, otherwise black or white. */
export function textColorOn(surface: Rgb, preferred: Rgb | undefined): Rgb {
  if (preferred && contrast(preferred, surface) >= READABLE_CONTRAST) return preferred
  return isLight(surface) ? BLACK : WHITE
}
