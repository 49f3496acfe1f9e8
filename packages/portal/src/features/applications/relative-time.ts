import { MINUTE_MS } from '@stagedoor/contract/constants'
import type { Language } from '@stagedoor/contract/languages'
import { formatLocale } from '../../i18n/languages.ts'

/** Units, and up to how many of them a time is expressed in that unit. */
const UNITS = [
  { unit: 'minute', ms: MINUTE_MS, below: 60 },
  { unit: 'hour', ms: 60 * MINUTE_MS, below: 24 },
  { unit: 'day', ms: 24 * 60 * MINUTE_MS, below: 60 },
] as const

/** Formats a time difference, negative for the past: "5 minutes ago". */
export function relativeTime(differenceMs: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(formatLocale(language), { numeric: 'auto' })
  if (Math.abs(differenceMs) < MINUTE_MS) return format.format(0, 'second')
  for (const { unit, ms, below } of UNITS) {
    const count = Math.trunc(differenceMs / ms)
    if (Math.abs(count) < below) return format.format(count, unit)
  }
  return format.format(Math.trunc(differenceMs / (30 * 24 * 60 * MINUTE_MS)), 'month')
}
