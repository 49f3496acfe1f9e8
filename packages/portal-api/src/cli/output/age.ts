const UNITS = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
]

/** Formats the time since a date in its largest whole unit: `3 days`. */
export function formatAge(since: Date, now: Date): string {
  const elapsed = now.getTime() - since.getTime()
  const unit = UNITS.find(({ ms }) => elapsed >= ms)
  if (!unit) return 'just now'
  const count = Math.floor(elapsed / unit.ms)
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}
