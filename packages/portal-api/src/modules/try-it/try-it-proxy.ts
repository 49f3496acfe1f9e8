import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import {
  isListedHost,
  TRY_IT_RESPONSE_BYTES,
  type TryItResponseHead,
  type TryItRequest,
} from '@stagedoor/contract/try-it'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { forwardedResponseHeaders, forwardedRequestHeaders } from './forwarded-headers.ts'
import { pinnedLookup } from './pinned-lookup.ts'

/** The timeout includes the response body. */
export const TRY_IT_LIMITS = { timeoutMs: 60_000, headerBytes: 32_768, responseBytes: TRY_IT_RESPONSE_BYTES }

export interface ProxiedResponse {
  head: TryItResponseHead
  /** Ends at the size limit. Returning from the iterator aborts the request. */
  body: AsyncIterable<Uint8Array>
}

/**
 * Sends a developer's request to an API that does not allow requests from pages of the portal. Calls only the hosts of
 * TRY_IT_PROXY_HOSTS, only at public addresses, without cookies, and does not follow redirects.
 */
export function createTryItProxy(
  { settings, log }: Pick<Deps, 'settings' | 'log'>,
  limits: typeof TRY_IT_LIMITS = TRY_IT_LIMITS,
) {
  /** @throws `try_it_refused`, `upstream_failed` or `validation_failed` */
  return async (request: TryItRequest, canceled: AbortSignal): Promise<ProxiedResponse> => {
    const url = new URL(request.url)
    if (!isListedHost(url, settings.TRY_IT_PROXY_HOSTS)) {
      throw new AppError('try_it_refused', { detail: `Try it may not call ${url.host}` })
    }
    const lookup = await pinnedLookup(url.hostname, { allowPrivate: settings.TRY_IT_PROXY_PRIVATE_ADDRESSES })
    const signal = AbortSignal.any([canceled, AbortSignal.timeout(limits.timeoutMs)])
    const body = request.body === null ? undefined : Buffer.from(request.body, 'base64')
    const client = url.protocol === 'https:' ? https : http
    const options = {
      method: request.method,
      headers: {
        ...forwardedRequestHeaders(request.headers),
        'accept-encoding': 'identity',
        ...(body && { 'content-length': String(body.byteLength) }),
      },
      lookup,
      signal,
      // A pooled connection could lead to an address that was not checked.
      agent: false,
      maxHeaderSize: limits.headerBytes,
    }
    const response = await responseTo(() => client.request(url, options).end(body), url.host, signal)
    log.info({ host: url.host, status: response.statusCode }, 'forwarded a request of Try it')
    const hasBody = request.method !== 'HEAD' && !BODYLESS.has(response.statusCode ?? 0)
    const { headers, content } = decompressed(response, hasBody)
    return {
      head: { status: response.statusCode ?? 0, status_text: response.statusMessage ?? '', headers },
      body: limited(content, limits.responseBytes, signal),
    }
  }
}

async function responseTo(
  send: () => http.ClientRequest,
  host: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  try {
    // With an aborted signal, the request would emit an error before a listener is attached.
    signal.throwIfAborted()
    const request = send()
    const upgrade = once(request, 'upgrade', { signal }).then(([, socket]) => {
      // Without a listener, an error of an open socket would be uncaught.
      ;(socket as Socket).destroy()
    })
    const response = await Promise.race([
      once(request, 'response', { signal }).then(([message]) => message as IncomingMessage),
      upgrade,
    ])
    if (response) return response
    throw new AppError('upstream_failed', { detail: `${host} switched to another protocol than HTTP` })
  } catch (error) {
    if (error instanceof AppError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (HEADER_ERRORS.has(code)) {
      throw new AppError('validation_failed', { detail: 'A header contains invalid characters' })
    }
    const detail = signal.aborted ? `${host} did not respond in time` : `${host} cannot be reached (${code})`
    throw new AppError('upstream_failed', { detail, cause: error })
  }
}

const HEADER_ERRORS = new Set(['ERR_INVALID_CHAR', 'ERR_INVALID_HTTP_TOKEN', 'ERR_UNESCAPED_CHARACTERS'])

const BODYLESS = new Set([204, 304])

const DECOMPRESSORS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** Some servers compress responses despite `accept-encoding: identity`. A browser would decompress them too. */
function decompressed(
  response: IncomingMessage,
  hasBody: boolean,
): { headers: TryItResponseHead['headers']; content: Readable } {
  const headers = forwardedResponseHeaders(response.rawHeaders)
  const decompress = DECOMPRESSORS.get(response.headers['content-encoding']?.trim().toLowerCase() ?? '')
  if (!decompress || !hasBody) return { headers, content: response }
  return {
    headers: headers.filter(({ name }) => name !== 'content-encoding' && name !== 'content-length'),
    // The reader of the stream receives errors.
    content: pipeline(response, decompress(), () => undefined),
  }
}

async function* limited(content: Readable, limit: number, signal: AbortSignal): AsyncIterable<Uint8Array> {
  let left = limit
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      yield chunk.subarray(0, left)
      left -= chunk.byteLength
      if (left <= 0) return
    }
    // A response without a length looks complete when the abort closes its connection.
    signal.throwIfAborted()
  } finally {
    content.destroy()
  }
}
