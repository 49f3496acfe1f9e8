import { DEFAULT_PERIOD, isPreset, offeredPresets, type Period, utcDay } from './period.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** The period that an address asks for; the default for one that does not exist or that this portal does not offer. */
export function readPeriod(search: URLSearchParams, now: number, allowed: number): Period {
  const name = search.get('period') ?? ''
  if (isPreset(name) && offeredPresets(allowed).includes(name)) return { kind: 'preset', name }
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const isRange = [from, to].every(isDay) && from <= to && to <= utcDay(now) && from >= utcDay(now - allowed)
  return isRange ? { kind: 'dates', from, to } : DEFAULT_PERIOD
}

/** The address part of a period. */
export function writePeriod(period: Period): Record<string, string> {
  return period.kind === 'preset' ? { period: period.name } : { from: period.from, to: period.to }
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text))
}
