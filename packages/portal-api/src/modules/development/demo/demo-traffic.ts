import { DAY_MS, HOUR_MS, MINUTE_MS } from '@stagedoor/contract/constants'
import { FAILED_STATUS } from '@stagedoor/contract/usage/failed-requests'
import type { UsageRecordInput } from '@stagedoor/contract/usage/usage'

/** Average number of requests per hour. */
const REQUESTS_PER_HOUR = 24
/** Relative traffic per hour (UTC): low at night, high in the evening. */
const HOURS = [
  0.3, 0.2, 0.15, 0.12, 0.12, 0.2, 0.45, 0.8, 1.1, 1.3, 1.4, 1.4, 1.5, 1.4, 1.3, 1.3, 1.5, 1.8, 2, 1.9, 1.6,
  1.2, 0.8, 0.5,
] as const
/** Relative traffic per weekday, Sunday first: high before the weekend. */
const WEEKDAYS = [0.75, 0.7, 1, 1, 1.1, 1.35, 1.1] as const
/** Events: the start of a ticket sale at 10:00, and an incident with a slow database in the afternoon. */
const ON_SALE = { daysAgo: 24, hour: 10, factors: [34, 14, 5, 2.5] }
const INCIDENT = { daysAgo: 9, fromMinute: 14 * 60 + 10, toMinute: 17 * 60 + 25 }

/** Product versions of a demo application with their relative traffic on the first and on the last day. */
const VERSIONS: Readonly<Record<string, { first: number; last: number; latencyMs: number; bytes: number }>> =
  {
    'discovery/v2': { first: 60, last: 12, latencyMs: 46, bytes: 14_000 },
    'discovery/v3': { first: 20, last: 62, latencyMs: 31, bytes: 11_000 },
    'venues/v1': { first: 12, last: 14, latencyMs: 18, bytes: 5_200 },
    'inventory/v1': { first: 8, last: 12, latencyMs: 64, bytes: 2_600 },
  }
/** Requests of a version that fail. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  'discovery/v2': ['/events/evt_7hw2k9q4zr1c', '/performances/prf_3mz8c5v1yk6n/prices', '/attractions'],
  'discovery/v3': [
    '/events',
    '/events/evt_2cx5m8t1vb6j',
    '/performances/prf_3mz8c5v1yk6n/price-range',
    '/suggest',
  ],
  'venues/v1': ['/venues/ven_9qk4t2m7xw3b', '/venues'],
  'inventory/v1': ['/performances/prf_3mz8c5v1yk6n/availability', '/offers/ofr_5nb2k8w0rt3y/eligibility'],
}
const OTHER_VERSION = { first: 10, last: 10, latencyMs: 40, bytes: 4_000 }

export interface DemoDay {
  applicationId: string
  /** `<product>/<version>`. */
  versions: readonly string[]
  /** Start of the day in UTC, as Unix time in milliseconds. */
  start: number
  /** No request starts after this time. */
  until: number
  /** Number of days, and the distance of this day from the last one. */
  days: number
  daysAgo: number
}

/**
 * Generates realistic traffic for a day: daily and weekly rhythm, migration from one version to the next, a ticket sale and
 * an incident. The result only depends on day and application, so that repeated records are recognized as duplicates. Every
 * day has a request in its first minute, so that a stored day can be recognized.
 */
export function demoDay(day: DemoDay): UsageRecordInput[] {
  const random = seeded(`${day.applicationId} ${day.start}`)
  const age = 1 - day.daysAgo / Math.max(1, day.days - 1)
  const weekday = WEEKDAYS[new Date(day.start).getUTCDay()] ?? 1
  const times = HOURS.flatMap((share, hour) => {
    const onSale = day.daysAgo === ON_SALE.daysAgo ? (ON_SALE.factors[hour - ON_SALE.hour] ?? 1) : 1
    const expected =
      REQUESTS_PER_HOUR * share * weekday * onSale * (0.7 + 0.6 * age) * (0.85 + 0.3 * random())
    return Array.from({ length: rounded(expected, random) }, () =>
      Math.floor(day.start + (hour + random()) * HOUR_MS),
    )
  })
  return [day.start, ...times]
    .filter((time) => time <= day.until)
    .map((time) => oneRequest(day, time, age, random))
}

function oneRequest(day: DemoDay, time: number, age: number, random: () => number): UsageRecordInput {
  const hour = Math.floor((time - day.start) / HOUR_MS)
  const minute = Math.floor((time - day.start) / MINUTE_MS)
  const rush = day.daysAgo === ON_SALE.daysAgo ? (ON_SALE.factors[hour - ON_SALE.hour] ?? 1) : 1
  const isIncident =
    day.daysAgo === INCIDENT.daysAgo && minute >= INCIDENT.fromMinute && minute < INCIDENT.toMinute
  const version = chooseVersion(day.versions, age, rush, random)
  const { latencyMs, bytes } = VERSIONS[version] ?? OTHER_VERSION
  const status = chooseStatus(version, rush, isIncident, random)
  const slower = (isIncident ? 9 : 1) * (rush > 5 ? 2.4 : 1)
  const isShort = status >= 300
  return {
    id: uuid(random),
    time,
    application: day.applicationId,
    product_version: version,
    status,
    ...(status >= FAILED_STATUS && { method: 'GET', path: failedPath(version, time) }),
    latency_ms: round(skewed(latencyMs * slower * (isShort && !isIncident ? 0.5 : 1), 0.55, random)),
    request_size: 280 + Math.floor(random() * 240),
    response_size: status === 304 ? 0 : isShort ? 310 : Math.floor(skewed(bytes, 0.6, random)),
  }
}

/** Without a random number, so that the records of days that are already stored stay the same. */
function failedPath(version: string, time: number): string {
  const paths = CALLS[version] ?? ['/']
  return `/${version}${paths[time % paths.length] ?? ''}`
}

function chooseVersion(versions: readonly string[], age: number, rush: number, random: () => number): string {
  const weights = versions.map((version) => {
    const { first, last } = VERSIONS[version] ?? OTHER_VERSION
    // During a ticket sale, most requests are for seats.
    return (first + (last - first) * age) * (version.startsWith('inventory/') && rush > 2 ? 6 : 1)
  })
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const found = versions.find((_, index) => (rest -= weights[index] ?? 0) < 0)
  return found ?? versions[0] ?? ''
}

function chooseStatus(version: string, rush: number, isIncident: boolean, random: () => number): number {
  const chance = random()
  if (isIncident && version.startsWith('discovery/')) {
    if (chance < 0.4) return 503
    if (chance < 0.58) return 504
  }
  if (rush > 5 && chance < 0.09) return 429
  if (chance < 0.0016) return 500
  if (chance < 0.022) return 404
  if (chance < 0.03) return 400
  return chance < 0.07 ? 304 : 200
}

/** Returns a log-normal random value with the given median. */
function skewed(middle: number, spread: number, random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return middle * Math.exp(spread * normal)
}

function rounded(expected: number, random: () => number): number {
  return Math.floor(expected + random())
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function uuid(random: () => number): string {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`
}

/** Returns a seeded random generator from 0 to 1 (mulberry32 over an FNV-1a hash). */
function seeded(seed: string): () => number {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the start of the UTC day of a time. */
export function startOfDay(time: number): number {
  return time - (time % DAY_MS)
}
