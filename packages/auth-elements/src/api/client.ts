import { JSON_MEDIA_TYPE, REQUEST_TIMEOUT_MS, XSRF_HEADER } from '@stagedoor/contract/constants'
import { readCsrfToken } from '@stagedoor/contract/cookies'
import { findLanguage } from '@stagedoor/contract/languages'
import ky from 'ky'
import { NoResponseError } from '../errors/no-response-error.ts'
import { RequestFailedError } from '../errors/request-failed-error.ts'
import { logError } from '../log.ts'
import type { ResolvedOptions } from '../options.ts'

/** The options that requests depend on. */
export type ApiOptions = Pick<ResolvedOptions, 'apiBaseUrl' | 'userEntity' | 'credentials' | 'lang'>

/** A request, with a JSON body except for GET. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  json?: object
  signal?: AbortSignal
  /** Tests whether a status is a success; by default any 2xx. */
  isSuccess?: (status: number) => boolean
}

const client = ky.create({
  headers: { Accept: JSON_MEDIA_TYPE },
  hooks: { beforeRequest: [addCsrfToken] },
  retry: 0,
  // `request` reads the body of every response, and tests the status itself.
  throwHttpErrors: false,
  // The timeout of ky ends with the headers of a response; the one in `request` includes the body.
  timeout: false,
})

/**
 * Sends a request with a timeout of 30 seconds and without retries, and returns the parsed body of a
 * successful response, if any.
 *
 * @throws {RequestFailedError} for any other response
 * @throws {NoResponseError} without a response
 */
export async function request(
  { credentials, lang }: Pick<ApiOptions, 'credentials' | 'lang'>,
  { method, url, json, signal, isSuccess }: ApiCall,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  let response: Response
  let body: string
  try {
    response = await client(url, {
      method,
      json,
      credentials,
      // For emails that the request causes. The language of a host's own messages is unknown.
      headers: typeof lang === 'string' ? { 'Accept-Language': findLanguage(lang) } : {},
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    body = await response.text()
  } catch (error) {
    if (!signal?.aborted) logError(`No response from ${url}. Check network, CORS and mixed content.`)
    throw new NoResponseError(error)
  }
  const data = parsed(body)
  const { ok, status, statusText } = response
  if (isSuccess?.(status) ?? ok) return data
  throw new RequestFailedError({ status, statusText, data })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body || undefined
  }
}

/** Adds the CSRF header to a write to the page's own origin. A GET may be redirected to another origin. */
function addCsrfToken({ headers, method, url }: Request): void {
  const token = method === 'GET' ? undefined : readCsrfToken(document.cookie)
  if (token && new URL(url).origin === location.origin) headers.set(XSRF_HEADER, token)
}
