import {
  API_BASE_PATH,
  JSON_MEDIA_TYPE,
  LOGOUT_LOCATION_HEADER,
  REFRESH_PATH,
  REQUEST_TIMEOUT_MS,
  XSRF_COOKIE,
  XSRF_HEADER,
} from '@stagedoor/contract/constants'
import type * as z from 'zod/mini'
import { safeUrl } from '../navigation/safe-url.ts'
import { readCookie } from '../../config/cookies.ts'
import { renderEnvironment } from '../../config/render-environment.ts'
import { ApiProblem, readProblem } from './api-problem.ts'
import { type AuthErrorKind, createRefreshQueue } from './refresh-queue.ts'
import type { RefreshTurn } from './refresh-turn.ts'

type QueryValue = string | number | boolean | undefined

export interface CallOptions {
  /** Query parameters; undefined and empty ones are not sent. */
  query?: Record<string, QueryValue>
  body?: unknown
  /** Accepted media type; JSON by default. */
  accept?: string
  signal?: AbortSignal | undefined
  /** The caller handles a 403 (for example a quota); otherwise the forbidden page is displayed. */
  keepOnForbidden?: boolean
}

/**
 * Options of a call whose response is read. `schema` is `z.optional(…)` where 204 is a valid response. A function loads
 * the schema together with the response; the first page has its data and does not load schemas.
 */
export interface ReadOptions<T> extends CallOptions {
  schema: z.ZodMiniType<T> | (() => Promise<z.ZodMiniType<T>>)
}

export interface ApiClientOptions {
  /** Base of every call, without a trailing slash. */
  baseUrl: () => string
  hasSession: () => boolean
  refreshTurn: RefreshTurn
  /** Returns whether the API is on the page's own origin. */
  isOfOwnOrigin: () => boolean
  /** Timeout of calls about the session, for which other calls and other tabs wait. */
  sessionCallLimit?: () => AbortSignal
}

export interface ApiHandlers {
  onAuthError: (kind: AuthErrorKind, rejected: readonly Error[]) => void
  onForbidden: (problem: ApiProblem) => void
}

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const REFRESH_CALL = REFRESH_PATH.slice(API_BASE_PATH.length + 1)
/** Any call with a session returns the token against cross-site request forgery to another origin. */
const TOKEN_CALL = 'developer/me'

/**
 * Client of the portal API. It uses `fetch`, because it needs no retries, timeouts or hooks, and a library would add 4 kB
 * to the first page. Calls send no credentials until `sendCredentials()` (a public portal never sends them); session
 * calls always do. Every failure is an `ApiProblem`.
 */
export function createApiClient({
  baseUrl,
  hasSession,
  refreshTurn,
  isOfOwnOrigin,
  sessionCallLimit = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS),
}: ApiClientOptions) {
  let credentials: RequestCredentials = 'omit'
  let handlers: ApiHandlers = { onAuthError: () => undefined, onForbidden: () => undefined }

  const send = createSend(baseUrl, createXsrfToken(isOfOwnOrigin), () => credentials)
  const sendSessionCall = (path: string) =>
    send('POST', path, { isSessionCall: true, signal: sessionCallLimit() })

  const run = createRefreshQueue({
    hasSession,
    refresh: async () => {
      await sendSessionCall(REFRESH_CALL)
    },
    onAuthError: (kind, rejected) => handlers.onAuthError(kind, rejected),
    turn: refreshTurn,
  })

  async function call(method: Method, path: string, options: CallOptions): Promise<Response> {
    try {
      return await run(() => send(method, path, options))
    } catch (error) {
      const isForbidden = error instanceof ApiProblem && error.status === 403
      if (isForbidden && !options.keepOnForbidden) handlers.onForbidden(error)
      throw error
    }
  }

  function caller(method: Method) {
    /** Without a schema, the body is not read. */
    function request<T>(path: string, options: ReadOptions<T>): Promise<T>
    function request(path: string, options?: CallOptions): Promise<void>
    async function request<T>(path: string, options: CallOptions & Partial<ReadOptions<T>> = {}) {
      const [response, schema] = await Promise.all([call(method, path, options), loadSchema(options.schema)])
      return schema ? readBody(response, schema) : undefined
    }
    return request
  }

  return {
    get: caller('GET'),
    post: caller('POST'),
    put: caller('PUT'),
    patch: caller('PATCH'),
    delete: caller('DELETE'),
    /** Returns the status of a GET request without its body. */
    status: async (path: string, options: CallOptions) => (await call('HEAD', path, options)).status,
    /** A POST request whose response the caller reads as a stream. */
    stream: (path: string, options: CallOptions) => call('POST', path, options),
    /** Returns the body of a GET request as bytes. */
    bytes: async (path: string, options: CallOptions) => (await call('GET', path, options)).arrayBuffer(),
    /** Does not refresh an expired session; returns the identity provider's logout page, if there is one. */
    endSession: async (path: string): Promise<string | undefined> => {
      const next = (await sendSessionCall(path)).headers.get(LOGOUT_LOCATION_HEADER)
      return next ? safeUrl(next) : undefined
    },
    sendCredentials: () => {
      credentials = 'include'
    },
    handle: (next: ApiHandlers) => {
      handlers = next
    },
  }
}

/** Sends single requests: headers, credentials and the token against cross-site request forgery. */
function createSend(baseUrl: () => string, xsrfToken: XsrfToken, credentials: () => RequestCredentials) {
  async function send(
    method: Method,
    path: string,
    options: CallOptions & { isSessionCall?: boolean },
  ): Promise<Response> {
    const headers: Record<string, string> = { accept: options.accept ?? JSON_MEDIA_TYPE }
    if (options.body !== undefined) headers['content-type'] = JSON_MEDIA_TYPE
    const sent = options.isSessionCall ? 'include' : credentials()
    const isWrite = method !== 'GET' && method !== 'HEAD'
    if (isWrite && sent === 'include' && xsrfToken.mustRequest()) {
      await send('GET', TOKEN_CALL, { isSessionCall: true, signal: options.signal }).catch(() => undefined)
    }
    const xsrf = isWrite ? xsrfToken.read() : undefined
    if (xsrf) headers[XSRF_HEADER] = xsrf
    let response: Response
    try {
      response = await renderEnvironment().fetch(toUrl(`${baseUrl()}/${path}`, options.query), {
        method,
        headers,
        credentials: sent,
        body: options.body === undefined ? null : JSON.stringify(options.body),
        signal: options.signal ?? null,
      })
    } catch (error) {
      if (options.signal?.aborted) throw error
      throw new ApiProblem({ status: 0, title: 'No response', cause: error })
    }
    xsrfToken.store(response)
    if (!response.ok) throw await readProblem(response)
    return response
  }

  return send
}

type XsrfToken = ReturnType<typeof createXsrfToken>

/**
 * Token against cross-site request forgery. On the page's origin it is in a cookie. An API on another host returns it
 * in a response header, which only allowed origins can read; it is kept in memory.
 */
function createXsrfToken(isOfOwnOrigin: () => boolean) {
  let stored: string | undefined
  let isRequested = false
  return {
    /** Stores the token of a response, if it has one. */
    store(response: Response): void {
      stored = response.headers.get(XSRF_HEADER) ?? stored
    },
    /** Returns undefined if the token is unknown. */
    read: () => (isOfOwnOrigin() ? readCookie(XSRF_COOKIE) : stored),
    /** Returns whether the token must be requested before a write: once per page load. */
    mustRequest(): boolean {
      if (isRequested || stored !== undefined || isOfOwnOrigin()) return false
      isRequested = true
      return true
    },
  }
}

/** Reports a schema that cannot be loaded as a failed network. */
async function loadSchema<T>(schema: ReadOptions<T>['schema'] | undefined) {
  try {
    return typeof schema === 'function' ? await schema() : schema
  } catch (error) {
    throw new ApiProblem({ status: 0, title: 'No response', cause: error })
  }
}

/** Parses JSON and validates it; an empty body is `undefined`. */
async function readBody<T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> {
  const text = await response.text()
  try {
    return schema.parse(text === '' ? undefined : JSON.parse(text))
  } catch (error) {
    throw new ApiProblem({ status: response.status, title: 'Unreadable response', cause: error })
  }
}

function toUrl(address: string, query: Record<string, QueryValue> = {}): URL {
  const url = new URL(address, renderEnvironment().origin)
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(key, String(value))
  }
  return url
}
