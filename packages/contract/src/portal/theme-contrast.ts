/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** Least contrast of text on its surface (WCAG 2, AA). */
export const READABLE_CONTRAST = 4.5

/** Parses `#rgb`, `#rrggbb` and what browsers compute, `rgb(r, g, b)`; undefined for anything else. */
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

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** True when dark text belongs on the colour. */
function isLight(color: Rgb): boolean {
  return contrast(color, BLACK) > contrast(color, WHITE)
}

function mix(color: Rgb, target: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => color[index] + (target[index] - color[index]) * share
  return [channel(0), channel(1), channel(2)]
}

const STEPS = 20

/** The colour, moved as little as needed towards another one until it is good enough. */
export function moveTowards(color: Rgb, target: Rgb, isEnough: (candidate: Rgb) => boolean): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(color, target, step / STEPS)
    if (isEnough(candidate)) return candidate
  }
  return target
}

/** A tint of the colour's own hue: on the straight way to white a deep colour becomes a grey. */
function tint(color: Rgb): Rgb {
  const brightest = Math.max(...color)
  if (brightest === 0) return WHITE
  const [red, green, blue] = color
  const most = 255 / brightest
  return mix([red * most, green * most, blue * most], WHITE, 0.5)
}

/** The colour, moved as little as needed towards black or white until it can be read on the surface. */
export function readableOn(color: Rgb, surface: Rgb): Rgb {
  const isEnough = (candidate: Rgb) => contrast(candidate, surface) >= READABLE_CONTRAST
  if (isLight(surface)) return moveTowards(color, BLACK, isEnough)
  return moveTowards(moveTowards(color, tint(color), isEnough), WHITE, isEnough)
}

/** The wished text colour if it can be read on the surface, else black or white. */
export function textOn(surface: Rgb, wished: Rgb | undefined): Rgb {
  if (wished && contrast(wished, surface) >= READABLE_CONTRAST) return wished
  return isLight(surface) ? BLACK : WHITE
}
