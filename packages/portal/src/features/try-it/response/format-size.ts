const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** Examples: `134 bytes`, `1.2 kB`. */
export function sizeText(bytes: number, locale?: string): string {
  const power = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[power],
    // The short form of bytes has no plural.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1000 ** power)
}
