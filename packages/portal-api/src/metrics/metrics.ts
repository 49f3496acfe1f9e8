import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { COMMIT, VERSION } from '../config/version.ts'

/** From a cached response to the time limit of a shutdown, in seconds. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface RequestMeasurement {
  method: string
  /** The declared route, not the path: paths contain ids and would create an unbounded number of series. */
  route: string
  status: number
  seconds: number
}

/** Prometheus metrics of this process. Labels never contain ids or addresses. */
export interface Metrics {
  observeRequest(measurement: RequestMeasurement): void
  /** Returns all metrics in the Prometheus text format. */
  text(): Promise<string>
  contentType: string
}

/** @param withProcess whether to add memory, event loop and garbage collection; off in tests */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'stagedoor_build_info',
    help: 'Always 1; the labels name the version that runs',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version: VERSION, commit: COMMIT }, 1)
  const labelNames = ['method', 'route', 'status'] as const
  const duration = new Histogram({
    name: 'stagedoor_http_request_duration_seconds',
    help: 'Time to respond to a request',
    labelNames,
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  })
  const errors = new Counter({
    name: 'stagedoor_http_server_errors_total',
    help: 'Responses with a status of 500 or above',
    labelNames,
    registers: [registry],
  })
  return {
    observeRequest: ({ method, route, status, seconds }) => {
      const labels = { method, route, status: String(status) }
      duration.observe(labels, seconds)
      if (status >= 500) errors.inc(labels)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
