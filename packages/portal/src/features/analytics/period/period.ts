import { DAY_MS, HOUR_MS, MINUTE_MS } from '@stagedoor/contract/constants'

const WEEK_MS = 7 * DAY_MS
/** Tolerates a server clock that is ahead, because the server rejects periods that start too early. */
const CLOCK_MARGIN_MS = 5 * MINUTE_MS

/** Presets that end now, with their lengths in milliseconds. */
const RELATIVE = {
  '15m': 15 * MINUTE_MS,
  '1h': HOUR_MS,
  '6h': 6 * HOUR_MS,
  '12h': 12 * HOUR_MS,
  '24h': DAY_MS,
  '7d': WEEK_MS,
  '30d': 30 * DAY_MS,
} as const
/** Calendar presets with their maximum lengths, which must be below the allowed period: docs/reference/rules.md#analytics. */
const CALENDAR = {
  'this-week': WEEK_MS,
  'this-month': 31 * DAY_MS,
  'last-week': 2 * WEEK_MS,
  'last-month': 62 * DAY_MS,
} as const

type RelativeName = keyof typeof RELATIVE
type CalendarName = keyof typeof CALENDAR
export type PresetName = RelativeName | CalendarName

/** Either a preset or a range of UTC days (`yyyy-mm-dd`, inclusive). */
export type Period = { kind: 'preset'; name: PresetName } | { kind: 'dates'; from: string; to: string }

/** The time range of a period at a given time, in Unix milliseconds; `end` is inclusive. */
export interface Window {
  start: number
  end: number
  granularity: number
  /** Distance to the start of the previous period. */
  span: number
  /** True when the window ends now, so its values still change. */
  isRunning: boolean
}

export const DEFAULT_PERIOD: Period = { kind: 'preset', name: '24h' }

/** Length of the allowed period: 90 days for `90d`, otherwise 24 hours. See docs/reference/rules.md#analytics. */
export function allowedMs(allowedTimePeriod: string): number {
  return allowedTimePeriod === '90d' ? 90 * DAY_MS : DAY_MS
}

/** The presets that fit into the allowed period, in display order. */
export function availablePresets(allowed: number): PresetName[] {
  const relative = (Object.keys(RELATIVE) as RelativeName[]).filter((name) => RELATIVE[name] <= allowed)
  const calendar = (Object.keys(CALENDAR) as CalendarName[]).filter((name) => CALENDAR[name] < allowed)
  return [...relative, ...calendar]
}

export function isPreset(name: string): name is PresetName {
  return name in RELATIVE || name in CALENDAR
}

export function utcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/**
 * Resolves a period to a time range. The range starts with a complete bucket; the last bucket is incomplete when the range
 * ends now. A relative preset covers at least the time that it names, and less than one bucket more. Days, weeks (from Monday) and months are in UTC, like the server's daily buckets.
 */
export function resolveWindow(period: Period, now: number, allowed: number): Window {
  // The server tolerates the part of a bucket by which a preset begins before the allowed period.
  if (period.kind === 'preset') return presetWindow(period.name, now)
  const window = datesWindow(period, now)
  const { granularity } = window
  const earliest = Math.ceil((now - allowed + CLOCK_MARGIN_MS) / granularity) * granularity
  return { ...window, start: Math.max(window.start, earliest) }
}

/** The period before a window; undefined when it exceeds the allowed period. */
export function previousWindow(window: Window, now: number, allowed: number): Window | undefined {
  const start = window.start - window.span
  if (allowed <= DAY_MS || start < now - allowed + CLOCK_MARGIN_MS) return undefined
  return { ...window, start, end: window.end - window.span, isRunning: false }
}

function presetWindow(name: PresetName, now: number): Window {
  if (isRelative(name)) {
    const span = RELATIVE[name]
    const granularity = granularityOf(span)
    const start = floor(now, granularity) - span
    return { start, end: now, granularity, span, isRunning: true }
  }
  const thisWeek = floor(now, DAY_MS) - ((new Date(now).getUTCDay() + 6) % 7) * DAY_MS
  const month = (offset: number) =>
    Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + offset)
  switch (name) {
    case 'this-week':
      return { start: thisWeek, end: now, granularity: DAY_MS, span: WEEK_MS, isRunning: true }
    case 'last-week':
      return completedWindow(thisWeek - WEEK_MS, thisWeek - 1, DAY_MS, WEEK_MS)
    case 'this-month':
      return { start: month(0), end: now, granularity: DAY_MS, span: month(0) - month(-1), isRunning: true }
    default:
      return completedWindow(month(-1), month(0) - 1, DAY_MS, month(-1) - month(-2))
  }
}

function datesWindow({ from, to }: { from: string; to: string }, now: number): Window {
  const start = Date.parse(from)
  const end = Date.parse(to) + DAY_MS - 1
  const span = end + 1 - start
  if (end < now) return completedWindow(start, end, granularityOf(span), span)
  return { start, end: now, granularity: granularityOf(span), span, isRunning: true }
}

function completedWindow(start: number, end: number, granularity: number, span: number): Window {
  return { start, end, granularity, span, isRunning: false }
}

/** Bucket length for a range: at most 168 buckets below a week, then days. */
function granularityOf(length: number): number {
  if (length <= 15 * MINUTE_MS) return MINUTE_MS
  if (length <= HOUR_MS) return 5 * MINUTE_MS
  return length < WEEK_MS ? HOUR_MS : DAY_MS
}

function isRelative(name: PresetName): name is RelativeName {
  return name in RELATIVE
}

function floor(time: number, step: number): number {
  return Math.floor(time / step) * step
}
