import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import {
  isListedHost,
  TRY_IT_ANSWER_BYTES,
  type TryItResponseHead,
  type TryItRequest,
} from '@stagedoor/contract/try-it'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { passedAnswerHeaders, passedRequestHeaders } from './passed-headers.ts'
import { lookUpOnce } from './pinned-lookup.ts'

/** From the first byte sent to the last one received, in milliseconds, and what an answer's headers may have. */
export const TRY_IT_LIMITS = { timeoutMs: 60_000, headerBytes: 32_768, answerBytes: TRY_IT_ANSWER_BYTES }

export interface ProxiedAnswer {
  head: TryItResponseHead
  /** Ends early at the size limit. Ending it ends the request. */
  body: AsyncIterable<Uint8Array>
}

/**
 * Sends a developer's request to a server of an API that lets no page of the portal speak to it. Only to the hosts of
 * TRY_IT_PROXY_HOSTS, only to public addresses, without cookies; redirects come back as they are.
 */
export function createTryItProxy(
  { settings, log }: Pick<Deps, 'settings' | 'log'>,
  limits: typeof TRY_IT_LIMITS = TRY_IT_LIMITS,
) {
  /** Throws try_it_refused, upstream_failed, validation_failed. */
  return async (wanted: TryItRequest, cancelled: AbortSignal): Promise<ProxiedAnswer> => {
    const url = new URL(wanted.url)
    if (!isListedHost(url, settings.TRY_IT_PROXY_HOSTS)) {
      throw new AppError('try_it_refused', { detail: `The proxy of this portal does not call ${url.host}` })
    }
    const lookup = await lookUpOnce(url.hostname, { allowPrivate: settings.TRY_IT_PROXY_PRIVATE_ADDRESSES })
    const signal = AbortSignal.any([cancelled, AbortSignal.timeout(limits.timeoutMs)])
    const body = wanted.body === null ? undefined : Buffer.from(wanted.body, 'base64')
    const client = url.protocol === 'https:' ? https : http
    const options = {
      method: wanted.method,
      headers: {
        ...passedRequestHeaders(wanted.headers),
        'accept-encoding': 'identity',
        ...(body && { 'content-length': String(body.byteLength) }),
      },
      lookup,
      signal,
      // A connection of its own: one that somebody else left open could lead elsewhere.
      agent: false,
      maxHeaderSize: limits.headerBytes,
    }
    const response = await answerTo(() => client.request(url, options).end(body), url.host, signal)
    log.info({ host: url.host, status: response.statusCode }, 'a request of “Try it” was passed on')
    const { headers, content } = unpacked(
      response,
      wanted.method !== 'HEAD' && !BODYLESS.has(response.statusCode ?? 0),
    )
    return {
      head: { status: response.statusCode ?? 0, status_text: response.statusMessage ?? '', headers },
      body: bounded(content, limits.answerBytes, signal),
    }
  }
}

async function answerTo(
  send: () => http.ClientRequest,
  host: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  try {
    // A request that is sent with a signal that has ended fails before anybody can listen.
    signal.throwIfAborted()
    const request = send()
    const other = once(request, 'upgrade', { signal }).then(([, socket]) => {
      // Nobody listens to it any more, and its end may be an error.
      ;(socket as Socket).destroy()
    })
    const response = await Promise.race([
      once(request, 'response', { signal }).then(([message]) => message as IncomingMessage),
      other,
    ])
    if (response) return response
    throw new AppError('upstream_failed', { detail: `${host} wants to speak another protocol than HTTP` })
  } catch (error) {
    if (error instanceof AppError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (NO_HEADER.has(code)) {
      throw new AppError('validation_failed', { detail: 'A header holds characters that no header may hold' })
    }
    const detail = signal.aborted ? `${host} did not answer in time` : `${host} cannot be reached (${code})`
    throw new AppError('upstream_failed', { detail, cause: error })
  }
}

const NO_HEADER = new Set(['ERR_INVALID_CHAR', 'ERR_INVALID_HTTP_TOKEN', 'ERR_UNESCAPED_CHARACTERS'])

const BODYLESS = new Set([204, 304])

const UNPACKERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

/** Some servers pack what they were asked to send as it is; a page that calls them itself never sees that. */
function unpacked(
  response: IncomingMessage,
  hasBody: boolean,
): { headers: TryItResponseHead['headers']; content: Readable } {
  const headers = passedAnswerHeaders(response.rawHeaders)
  const unpack = UNPACKERS.get(response.headers['content-encoding']?.trim().toLowerCase() ?? '')
  if (!unpack || !hasBody) return { headers, content: response }
  return {
    headers: headers.filter(({ name }) => name !== 'content-encoding' && name !== 'content-length'),
    // Whoever reads it hears of what went wrong.
    content: pipeline(response, unpack(), () => undefined),
  }
}

async function* bounded(content: Readable, limit: number, signal: AbortSignal): AsyncIterable<Uint8Array> {
  let left = limit
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      yield chunk.subarray(0, left)
      left -= chunk.byteLength
      if (left <= 0) return
    }
    // An answer that ends with its connection looks whole when the connection was ended here.
    signal.throwIfAborted()
  } finally {
    content.destroy()
  }
}
