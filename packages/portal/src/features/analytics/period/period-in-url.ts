import { DEFAULT_PERIOD, isPreset, availablePresets, type Period, utcDay } from './period.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/** Reads the period from URL parameters; returns the default for a period that is invalid or not available. */
export function readPeriod(search: URLSearchParams, now: number, allowed: number): Period {
  const name = search.get('period') ?? ''
  if (isPreset(name) && availablePresets(allowed).includes(name)) return { kind: 'preset', name }
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const isRange = [from, to].every(isDay) && from <= to && to <= utcDay(now) && from >= utcDay(now - allowed)
  return isRange ? { kind: 'dates', from, to } : DEFAULT_PERIOD
}

export function writePeriod(period: Period): Record<string, string> {
  return period.kind === 'preset' ? { period: period.name } : { from: period.from, to: period.to }
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text))
}
