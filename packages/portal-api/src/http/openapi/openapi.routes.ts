import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppEnv } from '../../deps.ts'
import { compressed } from '../middleware/compressed.ts'
import { openApiText } from './document-text.ts'

/** The description of this API itself, open to everybody. */
export function openApiRoutes() {
  return new Hono<AppEnv>()
    .use('/openapi.json', compressed, etag({ weak: true }))
    .get('/openapi.json', (c) =>
      c.body(openApiText(), 200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }),
    )
}
