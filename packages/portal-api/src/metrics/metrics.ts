import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** From a cached answer to the grace time of a stop, in seconds. */
const DURATION_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface RequestMeasurement {
  method: string
  /** The route as it is declared, never the path: paths hold ids and would make endless series. */
  route: string
  status: number
  seconds: number
}

/** What a process counts for Prometheus. Labels never hold ids or addresses. */
export interface Metrics {
  observeRequest(measurement: RequestMeasurement): void
  /** Everything so far, in the Prometheus text format. */
  text(): Promise<string>
  contentType: string
}

/** `withProcess` adds memory, event loop and garbage collection; tests leave that out. */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry()
  if (withProcess) collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const duration = new Histogram({
    name: 'stagedoor_http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames,
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  })
  const errors = new Counter({
    name: 'stagedoor_http_server_errors_total',
    help: 'Requests answered with a status of 500 or above',
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
