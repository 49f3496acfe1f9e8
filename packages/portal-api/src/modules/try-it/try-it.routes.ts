import { TRY_IT_MEDIA_TYPE, TryItRequestSchema, type TryItSettings } from '@stagedoor/contract/try-it'
import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { isSameOrigin } from '../../http/middleware/cross-site.ts'
import { allowAnonymousOnPublicPortal } from '../accounts/sessions/session.middleware.ts'
import { parseBody } from '../../http/validate.ts'
import { createRateLimits } from '../../security/rate-limits.ts'
import { createTryItProxy, type ProxiedAnswer } from './try-it-proxy.ts'

/** How “Try it” reaches the servers of APIs, and the proxy for those that let no page do so. */
export function tryItRoutes(deps: Deps) {
  const { settings } = deps
  const limit = createRateLimits(deps)
  const send = createTryItProxy(deps)
  const allowed: TryItSettings = {
    origins: settings.TRY_IT_ORIGINS,
    proxy_hosts: settings.TRY_IT_PROXY_HOSTS,
  }
  return new Hono<AppEnv>()
    .use('/try-it', allowAnonymousOnPublicPortal(deps))
    .get('/try-it', (c) => c.json(allowed, 200, { 'cache-control': 'no-store' }))
    .post('/try-it', async (c) => {
      // Whatever a page of another site could have sent by it would come from this server's address.
      if (!isSameOrigin(c, settings.PORTAL_URL)) throw new AppError('csrf_rejected')
      const client = clientAddress(c, deps)
      await limit('try-it', client, c.get('developerId') ?? client)
      const response = await send(await parseBody(c, TryItRequestSchema), c.req.raw.signal)
      return c.body(streamOf(response), 200, {
        'content-type': TRY_IT_MEDIA_TYPE,
        'cache-control': 'no-store',
      })
    })
}

/** The head as a line of JSON, then the body as it arrives. */
function streamOf({ head, body }: ProxiedAnswer): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(head)}\n`)),
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => {
      await chunks.return?.()
    },
  })
}
