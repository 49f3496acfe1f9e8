import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Context } from 'hono'
import { JSON_MEDIA_TYPE } from '@stagedoor/contract/constants'
import type { AppEnv } from '../../deps.ts'
import { chooseCoding } from '../content-coding.ts'

const decompress = promisify(gunzip)

/**
 * Sends JSON that is stored compressed. Decompresses it only if the client does not accept gzip. The route must use
 * `compressed`, which sets Vary.
 */
export async function sendStoredJson(c: Context<AppEnv>, stored: Uint8Array): Promise<Response> {
  const isGzip = chooseCoding(c, ['gzip']) === 'gzip'
  const bytes = isGzip ? stored : await decompress(stored)
  c.header('content-type', JSON_MEDIA_TYPE)
  if (isGzip) c.header('content-encoding', 'gzip')
  c.header('content-length', String(bytes.byteLength))
  return c.body(new Uint8Array(bytes))
}

/** Returns text that is stored compressed. */
export async function readStoredText(stored: Uint8Array): Promise<string> {
  return (await decompress(stored)).toString()
}

/** Parses JSON that is stored compressed. */
export async function readStoredJson(stored: Uint8Array): Promise<unknown> {
  return JSON.parse(await readStoredText(stored))
}
