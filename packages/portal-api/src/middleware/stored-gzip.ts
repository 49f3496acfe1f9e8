import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { JSON_MEDIA_TYPE } from '@stagedoor/contract/constants'
import type { AppEnv } from '../deps.ts'

const decompress = promisify(gunzip)

/** Answers with JSON that lies in the database compressed: as it lies there, or unpacked for who cannot unpack it. */
export async function sendStoredJson(c: Context<AppEnv>, stored: Uint8Array): Promise<Response> {
  const isGzip = accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' }) === 'gzip'
  const bytes = isGzip ? stored : await decompress(stored)
  c.header('vary', 'Accept-Encoding', { append: true })
  c.header('content-type', JSON_MEDIA_TYPE)
  if (isGzip) c.header('content-encoding', 'gzip')
  c.header('content-length', String(bytes.byteLength))
  return c.body(new Uint8Array(bytes))
}
