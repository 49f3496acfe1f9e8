import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { COMMIT, VERSION } from '../config/version.ts'
import type { PoolState } from '../db/pool-use.ts'
import type { SubjectKind } from '../db/schema/accounts.ts'
import { VerificationCounts } from './verification-counts.ts'

/** From a cached response to the time limit of a shutdown, in seconds. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface RequestMeasurement {
  method: string
  /** The declared route, not the path: paths contain ids and would create an unbounded number of series. */
  route: string
  status: number
  seconds: number
}

/** `locked`: the account was locked, so that the password was not verified. */
type LoginFailure = 'wrong_password' | 'locked'

/** Prometheus metrics of this process. Labels never contain ids or addresses. */
export interface Metrics {
  observeRequest(measurement: RequestMeasurement): void
  verifications: VerificationCounts
  /** Counts the records of a batch of usage. */
  countUsageRecords(batch: { accepted: number; duplicates: number; rejected: number }): void
  countFailedLogin(account: SubjectKind, reason: LoginFailure): void
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>
  contentType: string
}

interface Options {
  /** Whether to add memory, event loop and garbage collection; off in tests. */
  withProcess: boolean
  /** Undefined for the embedded database, which has one connection. */
  pool?: (() => PoolState) | undefined
}

export function createMetrics({ withProcess, pool }: Options): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (withProcess) collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'stagedoor_build_info',
    help: 'Always 1; the labels name the version that runs',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: VERSION, commit: COMMIT }, 1)
  if (pool) addPool(registry, pool)
  const verifications = new VerificationCounts()
  addVerifications(registry, verifications)
  const labelNames = ['method', 'route', 'status'] as const
  const duration = new Histogram({
    name: 'stagedoor_http_request_duration_seconds',
    help: 'Time to respond to a request',
    labelNames,
    buckets: DURATION_BUCKETS_S,
    registers,
  })
  const errors = new Counter({
    name: 'stagedoor_http_server_errors_total',
    help: 'Responses with a status of 500 or above',
    labelNames,
    registers,
  })
  const usageRecords = new Counter({
    name: 'stagedoor_usage_records_total',
    help: 'Reported usage records by result',
    labelNames: ['result'],
    registers,
  })
  const failedLogins = new Counter({
    name: 'stagedoor_failed_logins_total',
    help: 'Logins with a wrong password, or to a locked account',
    labelNames: ['account', 'reason'],
    registers,
  })
  // A rate needs the first value to be zero.
  for (const result of ['accepted', 'duplicate', 'rejected']) usageRecords.inc({ result }, 0)
  for (const account of ['developer', 'user'])
    for (const reason of ['wrong_password', 'locked']) failedLogins.inc({ account, reason }, 0)
  return {
    observeRequest: ({ method, route, status, seconds }) => {
      const labels = { method, route, status: String(status) }
      duration.observe(labels, seconds)
      if (status >= 500) errors.inc(labels)
    },
    verifications,
    countUsageRecords: ({ accepted, duplicates, rejected }) => {
      usageRecords.inc({ result: 'accepted' }, accepted)
      usageRecords.inc({ result: 'duplicate' }, duplicates)
      usageRecords.inc({ result: 'rejected' }, rejected)
    },
    countFailedLogin: (account, reason) => failedLogins.inc({ account, reason }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function addVerifications(registry: Registry, verifications: VerificationCounts): void {
  const counter = new Counter({
    name: 'stagedoor_verifications_total',
    help: 'Verifications for gateways by result, and whether the response was in memory (hit)',
    labelNames: ['result', 'cache'],
    registers: [],
    collect() {
      this.reset()
      for (const { result, cache, count } of verifications.all()) this.inc({ result, cache }, count)
    },
  })
  registry.registerMetric(counter)
}

function addPool(registry: Registry, pool: () => PoolState): void {
  const gauge = (name: string, help: string, value: (state: PoolState) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value(pool()))
      },
    })
  gauge('stagedoor_database_pool_size', 'Connections that this process may open', ({ size }) => size)
  gauge('stagedoor_database_pool_in_use', 'Connections that run queries', ({ inUse }) => inUse)
  gauge(
    'stagedoor_database_pool_waiting',
    'Queries and transactions that wait for one of the connections',
    ({ waiting }) => waiting,
  )
}
