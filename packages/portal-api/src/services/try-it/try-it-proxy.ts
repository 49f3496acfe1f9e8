import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import {
  isListedHost,
  TRY_IT_ANSWER_BYTES,
  type TryItAnswerHead,
  type TryItRequest,
} from '@stagedoor/contract/try-it'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { passedAnswerHeaders, passedRequestHeaders } from './passed-headers.ts'
import { lookUpOnce } from './pinned-lookup.ts'

/** From the first byte sent to the last one received, in milliseconds, and what an answer's headers may have. */
export const TRY_IT_LIMITS = { timeoutMs: 60_000, headerBytes: 32_768, answerBytes: TRY_IT_ANSWER_BYTES }

export interface ProxiedAnswer {
  head: TryItAnswerHead
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
    const answer = await answerTo(() => client.request(url, options).end(body), url.host, signal)
    log.info({ host: url.host, status: answer.statusCode }, 'a request of “Try it” was passed on')
    return {
      head: {
        status: answer.statusCode ?? 0,
        status_text: answer.statusMessage ?? '',
        headers: passedAnswerHeaders(answer.rawHeaders),
      },
      body: bounded(answer, limits.answerBytes),
    }
  }
}

async function answerTo(
  send: () => http.ClientRequest,
  host: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  try {
    const [answer] = (await once(send(), 'response')) as [IncomingMessage]
    return answer
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ERR_INVALID_CHAR' || code === 'ERR_UNESCAPED_CHARACTERS') {
      throw new AppError('validation_failed', { detail: 'A header holds characters that no header may hold' })
    }
    const detail = signal.aborted ? `${host} did not answer in time` : `${host} cannot be reached (${code})`
    throw new AppError('upstream_failed', { detail, cause: error })
  }
}

async function* bounded(answer: IncomingMessage, limit: number): AsyncIterable<Uint8Array> {
  let left = limit
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      yield chunk.subarray(0, left)
      left -= chunk.byteLength
      if (left <= 0) return
    }
  } finally {
    answer.destroy()
  }
}
