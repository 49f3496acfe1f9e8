import { Hono } from 'hono'
import { isLocalDevelopment } from '../../../config/exposure.ts'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { sameText } from '../../../security/signed-value.ts'
import { createDatabaseMetrics } from './database-metrics.ts'

type MetricsDeps = Pick<Deps, 'db' | 'caches' | 'metrics' | 'settings' | 'log' | 'now'>

/**
 * `GET /metrics` of the portal's own port: 404 where METRICS_LISTEN moves it to another address, and where other machines
 * could read it without a token.
 */
export function publicMetricsRoutes(deps: MetricsDeps) {
  const { settings } = deps
  const isOpen = settings.METRICS_TOKEN !== undefined || isLocalDevelopment(settings)
  if (isOpen && !settings.METRICS_LISTEN) return metricsRoutes(deps)
  return new Hono<AppEnv>().get('/metrics', () => {
    throw new AppError('not_found')
  })
}

/** `GET /metrics`, Prometheus text. With METRICS_TOKEN set it takes `Authorization: Bearer <token>`. */
export function metricsRoutes(deps: MetricsDeps) {
  const { metrics, settings } = deps
  const databaseMetrics = createDatabaseMetrics(deps)

  return new Hono<AppEnv>().get('/metrics', async (c) => {
    const token = settings.METRICS_TOKEN
    if (token !== undefined && !sameText(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      throw new AppError('session_required', {
        detail: 'The metrics need the token of METRICS_TOKEN.',
        headers: { 'www-authenticate': 'Bearer' },
      })
    }
    const body = `${(await metrics.text()).trimEnd()}\n${await databaseMetrics()}`
    return c.body(body, 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
}
