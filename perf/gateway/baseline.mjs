/** Baseline of gateway.bench.mjs: a bare hono handler without verification. */
import { Hono, serve } from '../server/libraries.mjs'
import { print } from '../lib/print.mjs'

const app = new Hono().get('/gateway/verify', (/** @type {any} */ c) => c.body(null, 204))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => print('ready'))
