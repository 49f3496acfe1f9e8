import { TRY_IT_MEDIA_TYPE, TryItRequestSchema, TryItSettingsSchema } from '@stagedoor/contract/try-it'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { AppError } from '../../errors/app-error.ts'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createTryItProxy, type ProxiedResponse } from './try-it-proxy.ts'

const about = { tag: 'Try it', access: 'session-or-public-portal' } as const

/** Settings of Try it, and the proxy for APIs that reject requests from other origins. */
export function tryItRoutes(deps: Deps, { rateLimit }: Services, guards: AccessGuards) {
  const { settings } = deps
  const send = createTryItProxy(deps)

  const protect = createMiddleware<AppEnv>(async (c, next) => {
    // The proxied request comes from this server's address, so pages of other sites must not cause one.
    if (!isSameOrigin(c, settings.PORTAL_URL)) throw new AppError('csrf_rejected')
    const client = clientAddress(c, deps)
    await rateLimit('try-it', client, c.get('developerId') ?? client)
    await next()
  })

  return routes(guards, [
    route('get', '/try-it', {
      ...about,
      allowsPending: true,
      id: 'getTryItSettings',
      summary: 'List the API servers that Try it can call',
      responses: { 200: TryItSettingsSchema },
      handler: async ({ isPending }) => {
        const { TRY_IT_ORIGINS: origins, SANDBOX_URL: sandbox } = settings
        if (isPending) return { origins: sandbox ? [sandbox] : [], proxy_hosts: [] }
        return {
          origins: sandbox ? [...origins, sandbox] : origins,
          proxy_hosts: settings.TRY_IT_PROXY_HOSTS,
        }
      },
    }),

    route('post', '/try-it', {
      ...about,
      middleware: [protect],
      id: 'sendTryItRequest',
      summary: 'Send a request to an API whose host is allowed',
      body: TryItRequestSchema,
      responses: {
        200: {
          description: 'A line of JSON with status, status_text, and headers, then the bytes of the body.',
          content: { [TRY_IT_MEDIA_TYPE]: 'binary' },
        },
      },
      errors: ['try_it_refused', 'too_many_attempts', 'upstream_failed'],
      handler: async ({ c, body }) => {
        const response = await send(body, c.req.raw.signal)
        return c.body(streamOf(response), 200, { 'content-type': TRY_IT_MEDIA_TYPE })
      },
    }),
  ])
}

/** Streams the head as a line of JSON, then the body. */
function streamOf({ head, body }: ProxiedResponse): ReadableStream<Uint8Array> {
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
