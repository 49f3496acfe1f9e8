import { JSON_MEDIA_TYPE, REQUEST_TIMEOUT_MS, XSRF_COOKIE, XSRF_HEADER } from '@stagedoor/contract/constants'
import { NoAnswerError } from '../errors/no-answer-error.ts'
import { RequestFailedError } from '../errors/request-failed-error.ts'
import type { ResolvedOptions } from '../options.ts'

/** What every call needs to know of the options. */
export type ApiOptions = Pick<ResolvedOptions, 'apiBaseUrl' | 'userEntity' | 'credentials'>

/** One request: a JSON body to a URL. */
export interface ApiCall {
  method: 'post' | 'patch'
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
    throw new NoAnswerError(error)
  }
  const data = parsed(body)
  const { status, statusText } = response
  if (call.isSuccess?.(status) ?? response.ok) return data
  throw new RequestFailedError({ status, statusText, data })
}

/** The platform's fetch does what the forms need of a client, at a tenth of the script-tag bundle's size. */
function requestInit({ credentials }: ApiOptions, { method, url, json, signal }: ApiCall): RequestInit {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return {
    method: method.toUpperCase(),
    body: JSON.stringify(json),
    credentials,
    headers: { Accept: JSON_MEDIA_TYPE, 'Content-Type': JSON_MEDIA_TYPE, ...xsrfHeaders(url) },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }
}

function parsed(body: string): unknown {
  if (body === '') return undefined
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** The header pair against forged requests, for calls to the page's own origin only. */
function xsrfHeaders(url: string): Record<string, string> {
  const token = document.cookie.match(new RegExp(`(?:^|; )${XSRF_COOKIE}=([^;]*)`))?.[1]
  if (!token || new URL(url, location.href).origin !== location.origin) return {}
  const text = headerText(token)
  return text === undefined ? {} : { [XSRF_HEADER]: text }
}

/** Text of a cookie as a header can carry it. Any script of the site may have set another, which is not to stop a call. */
function headerText(cookie: string): string | undefined {
  try {
    const text = decodeURIComponent(cookie)
    return /^[ -~]+$/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}
