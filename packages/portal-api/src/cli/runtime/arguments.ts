import { reasonLine } from '../../mail/reason-line.ts'
import { CliError } from './operation.ts'

/** Returns the value of an option with fixed choices. Throws CliError for another value. */
export function choiceOption<const Choice extends string>(
  name: string,
  value: unknown,
  choices: readonly Choice[],
): Choice | undefined {
  if (value === undefined) return undefined
  const choice = choices.find((candidate) => candidate === value)
  if (choice === undefined) throw new CliError(`--${name} must be one of ${choices.join(', ')}.`)
  return choice
}

/** Longest reason that an operator may give, in characters. */
const REASON_MAX_LENGTH = 500

/** Returns `--reason` as one line without control characters. Throws CliError when it is blank or too long. */
export function reasonOption(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const reason = reasonLine(String(value))
  if (reason === '')
    throw new CliError('--reason is empty. Enter a text for the developer, or omit the option.')
  const length = [...reason].length
  if (length > REASON_MAX_LENGTH) {
    throw new CliError(`--reason has ${length} characters. Shorten it to ${REASON_MAX_LENGTH} or fewer.`)
  }
  return reason
}

/** Flags and description of `--reason`. */
export const REASON_OPTION = [
  '--reason <text>',
  'reason for the developer; stored permanently in the audit log',
] as const

/** Splits a comma-separated option. */
export function listOption(value: unknown): string[] {
  return String(value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** A hundred years. */
const MAX_AGE_MS = 36_525 * UNITS.d

/** Formats that `timeOption` accepts, for the help. */
export const TIME_FORMATS = '30m, 24h, 7d, 2026-11-28 or 2026-11-28T09:30Z'

/**
 * Returns the value of an option with a time: an age, or an ISO 8601 date or time. Without an offset the time is UTC.
 *
 * @throws CliError for another value
 */
export function timeOption(name: string, value: unknown, now: Date): Date | undefined {
  if (value === undefined) return undefined
  const text = String(value).trim()
  const [, count = '', unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  const age = Number(count) * UNITS[unit as keyof typeof UNITS]
  // PostgreSQL has no year 0.
  if (age <= MAX_AGE_MS) return new Date(now.getTime() - age)
  const [, day, time, offset = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? []
  const date = new Date(`${day}T${time ?? '00:00'}${offset}`)
  // The constructor accepts February 30 and returns March 2.
  const isDay = day !== undefined && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
  if (isDay && !Number.isNaN(date.getTime())) return date
  throw new CliError(`--${name} must be an age or a date: ${TIME_FORMATS}.`)
}
