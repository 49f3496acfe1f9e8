import { JSON_MEDIA_TYPE, REQUEST_TIMEOUT_MS, XSRF_COOKIE, XSRF_HEADER } from '@stagedoor/contract/constants'
import { findLanguage } from '@stagedoor/contract/languages'
import { NoResponseError } from '../errors/no-response-error.ts'
import { RequestFailedError } from '../errors/request-failed-error.ts'
import type { ResolvedOptions } from '../options.ts'

/** The options that requests depend on. */
export type ApiOptions = Pick<ResolvedOptions, 'apiBaseUrl' | 'userEntity' | 'credentials' | 'lang'>

/** A request with a JSON body. */
export interface ApiCall {
  method: 'POST' | 'PATCH'
  url: string
  json: object
  signal?: AbortSignal
  /** Tests whether a status is a success; by default any 2xx. */
  isSuccess?: (status: number) => boolean
}

/**
 * Sends a request with a timeout of 30 seconds and without retries, and returns the parsed body of a
 * successful response, if any.
 *
 * @throws {RequestFailedError} for any other response
 * @throws {NoResponseError} without a response
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

/** Uses fetch, because an HTTP client library would add a tenth to the size of the script-tag bundle. */
function requestInit({ credentials, lang }: ApiOptions, { method, url, json, signal }: ApiCall): RequestInit {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return {
    method,
    body: JSON.stringify(json),
    credentials,
    headers: {
      Accept: JSON_MEDIA_TYPE,
      'Content-Type': JSON_MEDIA_TYPE,
      // For emails that the request causes. The language of a host's own messages is unknown.
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
 * Returns the CSRF header for requests to the page's own origin. A cookie value that is not valid in a header
 * is ignored, because any script of the site may have set it.
 */
function xsrfHeaders(url: string): Record<string, string> | undefined {
  const token = document.cookie.match(new RegExp(`(?:^|; )${XSRF_COOKIE}=([^;]*)`))?.[1]
  if (!token || new URL(url, location.href).origin !== location.origin) return undefined
  try {
    const text = decodeURIComponent(token)
    if (/^[ -~]+$/.test(text)) return { [XSRF_HEADER]: text }
  } catch {
    // The cookie value is not valid in a header.
  }
  return undefined
}
