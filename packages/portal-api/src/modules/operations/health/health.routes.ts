import { type Context, Hono } from 'hono'
import { COMMIT, VERSION } from '../../../config/version.ts'
import type { AppEnv, Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { withTimeLimit } from '../../../http/time-limit.ts'
import { createHealthQueries } from './health.queries.ts'

/** Time within which the database must respond, in milliseconds. */
const DATABASE_TIMEOUT_MS = 2_000

const OK = { status: 'ok', version: VERSION, commit: COMMIT } as const
const NOT_STORED = { 'cache-control': 'no-store' } as const

/**
 * For supervisors: `/healthz` tells that the process responds, `/readyz` that its database responds too and that it can
 * render pages.
 *
 * @param checkRendering throws if no page can be rendered
 */
export function healthRoutes(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  checkRendering: (c: Context<AppEnv>) => Promise<void>,
) {
  const health = createHealthQueries(db)
  return new Hono<AppEnv>()
    .get('/healthz', (c) => c.json(OK, 200, NOT_STORED))
    .get('/readyz', async (c) => {
      try {
        await withTimeLimit(health.ping(), DATABASE_TIMEOUT_MS, 'the database took too long')
      } catch (error) {
        log.warn({ err: error }, 'not ready: the database is not available')
        throw new AppError('unavailable', { detail: 'The database is not available.', cause: error })
      }
      try {
        await checkRendering(c)
      } catch (error) {
        log.warn({ err: error }, 'not ready: pages cannot be rendered')
        throw new AppError('unavailable', { detail: 'Pages cannot be rendered.', cause: error })
      }
      return c.json(OK, 200, NOT_STORED)
    })
}
