import { Hono } from 'hono'
import { isLocalDevelopment } from '../../../config/exposure.ts'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import { createWaitingQueries } from './waiting.queries.ts'
import { sameText } from '../../../security/signed-value.ts'

const WAITING_NAME = 'stagedoor_waiting'
const WAITING_HELP = 'What waits for an operator (developers, registrations) or for the mail server (mails)'

type MetricsDeps = Pick<Deps, 'db' | 'metrics' | 'settings' | 'log'>

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
export function metricsRoutes({ db, metrics, settings, log }: MetricsDeps) {
  const waiting = createWaitingQueries(db)

  /** An unreachable database must not hide the metrics of the process. */
  async function waitingLines(): Promise<string> {
    try {
      const counts = Object.entries(await waiting.counts())
      const lines = counts.map(([kind, count]) => `${WAITING_NAME}{kind="${kind}"} ${count}\n`)
      return `# HELP ${WAITING_NAME} ${WAITING_HELP}\n# TYPE ${WAITING_NAME} gauge\n${lines.join('')}`
    } catch (error) {
      log.warn({ err: error }, 'could not query the database for the metrics')
      return ''
    }
  }

  return new Hono<AppEnv>().get('/metrics', async (c) => {
    const token = settings.METRICS_TOKEN
    if (token !== undefined && !sameText(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      throw new AppError('session_required', {
        detail: 'The metrics need the token of METRICS_TOKEN.',
        headers: { 'www-authenticate': 'Bearer' },
      })
    }
    const body = `${(await metrics.text()).trimEnd()}\n${await waitingLines()}`
    return c.body(body, 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
  })
}
