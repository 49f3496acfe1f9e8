import { JSON_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { etag } from 'hono/etag'
import type { AccessGuards } from '../access.ts'
import { compressed } from '../middleware/compressed.ts'
import { NOT_MODIFIED } from '../middleware/revalidated.ts'
import { route, routes } from '../route.ts'

/** The OpenAPI document of this API. */
export function openApiRoutes(guards: AccessGuards, text: () => Promise<string>) {
  return routes(guards, [
    route('get', '/openapi.json', {
      tag: 'Portal',
      access: 'everybody',
      middleware: [compressed, etag({ weak: true })],
      id: 'getOpenApi',
      summary: 'Get the OpenAPI document of this API',
      responses: {
        200: { description: 'OpenAPI 3.1.', content: { [JSON_MEDIA_TYPE]: 'binary' } },
        304: NOT_MODIFIED,
      },
      handler: async ({ c }) =>
        c.body(await text(), 200, { 'content-type': JSON_MEDIA_TYPE, 'cache-control': 'no-cache' }),
    }),
  ])
}
