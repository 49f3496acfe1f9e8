const LOCALE = 'en'
const numbers = new Intl.NumberFormat(LOCALE)
const dates = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })
const moments = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })

const MINUTE_MS = 60_000
const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

export function formatNumber(value: number): string {
  return numbers.format(value)
}

/** A count with its noun: '1 session', '3 sessions'. */
export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}

/** How long ago a timestamp is: '3 hours ago'. */
export function formatAge(timestamp: string, now = Date.now()): string {
  const minutes = (Date.parse(timestamp) - now) / MINUTE_MS
  const [unit, length] = UNITS.find(([, each]) => Math.abs(minutes) >= each) ?? ['minute', 1]
  return relative.format(Math.trunc(minutes / length), unit)
}

/** A date; its tooltip has the time of day. */
export function DateText({ at }: { at: string | null }) {
  if (at === null) return '–'
  return (
    <time dateTime={at} title={moments.format(new Date(at))}>
      {dates.format(new Date(at))}
    </time>
  )
}

/** A date with the time of day. */
export function MomentText({ at }: { at: string | null }) {
  return at === null ? '–' : <time dateTime={at}>{moments.format(new Date(at))}</time>
}

/** How long ago something was; its tooltip has the date and time. */
export function AgeText({ at }: { at: string | null }) {
  if (at === null) return '–'
  return (
    <time dateTime={at} title={moments.format(new Date(at))}>
      {formatAge(at)}
    </time>
  )
}
