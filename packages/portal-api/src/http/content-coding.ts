import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Content codings that this server supports, best compression first. `identity` means uncompressed. */
const CODINGS = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

/** Quality of `identity` when the header does not name it: acceptable, but after every named coding. */
const IMPLICIT_QUALITY = 0.0001

/**
 * Returns the codings that an Accept-Encoding header accepts, best first: by quality, then by compression (RFC 9110
 * §12.5.3). Empty if `identity` is not accepted either. Without a header, only `identity` is returned.
 */
export function acceptedCodings(header: string | undefined, offered: readonly Coding[] = CODINGS): Coding[] {
  if (!header) return ['identity']
  const qualities = new Map(header.split(',').map(readQuality))
  const rest = qualities.get('*')
  const qualityOf = (coding: Coding) =>
    qualities.get(coding) ?? (coding === 'identity' ? (rest ?? IMPLICIT_QUALITY) : (rest ?? 0))
  return CODINGS.filter(
    (coding) => (coding === 'identity' || offered.includes(coding)) && qualityOf(coding) > 0,
  ).toSorted((left, right) => qualityOf(right) - qualityOf(left))
}

/** Returns the best coding for a request. If none is accepted, the response is uncompressed instead of a 406. */
export function chooseCoding(c: Context, offered: readonly Coding[] = CODINGS): Coding {
  return acceptedCodings(c.req.header('accept-encoding'), offered)[0] ?? 'identity'
}

/** `gzip;q=0.5` → `['gzip', 0.5]`. An invalid quality counts as 1. */
function readQuality(part: string): [coding: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const quality = given === undefined || given === '' ? 1 : Number(given)
  return [name === 'x-gzip' ? 'gzip' : name, quality >= 0 && quality <= 1 ? quality : 1]
}

/** @param brotliQuality from 0 (fast) to 11 (small) */
export async function compress(
  bytes: Uint8Array<ArrayBuffer>,
  coding: Coding,
  brotliQuality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === 'identity') return bytes
  if (coding === 'gzip') return new Uint8Array(await gzipAsync(bytes))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  return new Uint8Array(await brotliAsync(bytes, { params }))
}
