import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../deps.ts'
import { acceptedCodings, compress } from '../content-coding.ts'

/** Smaller responses fit into one packet without compression. In bytes. */
const MIN_BYTES = 1024
/** Responses are compressed for each request, so a higher quality would take more time than it saves. */
const BROTLI_QUALITY = 4

const COMPRESSIBLE = /^(?:text\/|application\/(?:[\w.-]+\+)?json\b|image\/svg\+xml\b)/

/** Compresses text responses with the best coding that the client accepts. Entity tags must be weak. */
export const compressed = createMiddleware<AppEnv>(async (c, next) => {
  // Before the handler, so that it also applies to 304 and errors.
  c.header('vary', 'Accept-Encoding', { append: true })
  await next()
  const { headers } = c.res
  if (headers.has('content-encoding') || !COMPRESSIBLE.test(headers.get('content-type') ?? '')) return
  const accepted = acceptedCodings(c.req.header('accept-encoding'))
  const [best] = accepted
  if (best === undefined || best === 'identity') return
  const bytes = new Uint8Array(await c.res.arrayBuffer())
  const coding = bytes.byteLength < MIN_BYTES && accepted.includes('identity') ? 'identity' : best
  const body = await compress(bytes, coding, BROTLI_QUALITY)
  headers.set('content-length', String(body.byteLength))
  if (coding !== 'identity') headers.set('content-encoding', coding)
  const { status } = c.res
  // Otherwise Hono copies the headers again and converts the bytes to a stream.
  c.res = undefined
  c.res = new Response(body, { status, headers })
})
