import { JSON_MEDIA_TYPE, REQUEST_TIMEOUT_MS, XSRF_COOKIE, XSRF_HEADER } from '@stagedoor/contract/constants'
import { findLanguage } from '@stagedoor/contract/languages'
import { NoResponseError } from '../errors/no-answer-error.ts'
import { RequestFailedError } from '../errors/request-failed-error.ts'
import type { ResolvedOptions } from '../options.ts'

/** What every call needs to know of the options. */
export type ApiOptions = Pick<ResolvedOptions, 'apiBaseUrl' | 'userEntity' | 'credentials' | 'lang'>

/** One request: a JSON body to a URL. */
export interface ApiCall {
  method: 'POST' | 'PATCH'
  url: string
  json: object
  signal?: AbortSignal
  /** Whether a status is a success; by default every 2xx. */
  isSuccess?: (status: number) => boolean
}

/**
 * Sends a call (spec §7: 30 seconds at most, and nothing is ever repeated by itself) and returns the parsed body of a
 * successful answer, undefined if there is none. Throws RequestFailedError for any other answer and NoAnswerError if none came.
 */
export async function send(options: ApiOptions, call: ApiCall): Promise<unknown> {
  let response: Response
  let body: string
  try {
    response = await fetch(call.url, requestInit(options, call))
    body = await response.text()
  } catch (error) {
    throw new NoResponseError(error)
  }
  const data = parsed(body)
  const { status, statusText } = response
  if (call.isSuccess?.(status) ?? response.ok) return data
  throw new RequestFailedError({ status, statusText, data })
}

/** The platform's fetch does what the forms need of a client, at a tenth of the script-tag bundle's size. */
function requestInit({ credentials, lang }: ApiOptions, { method, url, json, signal }: ApiCall): RequestInit {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return {
    method,
    body: JSON.stringify(json),
    credentials,
    headers: {
      Accept: JSON_MEDIA_TYPE,
      'Content-Type': JSON_MEDIA_TYPE,
      // For the mails that a call causes. Which language a host's own texts are in, nobody knows.
      ...(typeof lang === 'string' && { 'Accept-Language': findLanguage(lang) }),
      ...xsrfHeaders(url),
    },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body || undefined
  }
}

/**
 * The header pair against forged requests, for calls to the page's own origin only. Any script of the site may have set a
 * cookie that no header can carry, which is not to stop a call.
 */
function xsrfHeaders(url: string): Record<string, string> | undefined {
  const token = document.cookie.match(new RegExp(`(?:^|; )${XSRF_COOKIE}=([^;]*)`))?.[1]
  if (!token || new URL(url, location.href).origin !== location.origin) return undefined
  try {
    const text = decodeURIComponent(token)
    if (/^[ -~]+$/.test(text)) return { [XSRF_HEADER]: text }
  } catch {
    // No header could carry it.
  }
  return undefined
}
