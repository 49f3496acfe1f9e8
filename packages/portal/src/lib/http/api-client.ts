import {
  API_BASE_PATH,
  JSON_MEDIA_TYPE,
  LOGOUT_LOCATION_HEADER,
  REFRESH_PATH,
  REQUEST_TIMEOUT_MS,
  XSRF_HEADER,
} from '@stagedoor/contract/constants'
import type * as z from 'zod/mini'
import { safeUrl } from '../navigation/safe-url.ts'
import { renderEnvironment } from '../browser/render-environment.ts'
import { ApiProblem, readProblem } from './api-problem.ts'
import { type AuthErrorKind, createRefreshQueue } from './refresh-queue.ts'
import type { RefreshTurn } from './refresh-turn.ts'
import type { XsrfToken } from './xsrf-token.ts'

type QueryValue = string | number | boolean | undefined

export interface CallOptions {
  /** Query parameters; undefined and empty ones are not sent. */
  query?: Record<string, QueryValue>
  /** JSON body. */
  body?: unknown
  /** Media type asked for; JSON by default. */
  accept?: string
  signal?: AbortSignal | undefined
  /** Leaves a 403 to the caller instead of the forbidden page (for example a quota). */
  keepOnForbidden?: boolean
}

/**
 * Options of a call whose answer is read: `schema` of the contract; `z.optional(…)` where 204 is an answer. A function loads
 * it beside the call: what the first visit stands on brings its data along, and no schemas.
 */
export interface ReadOptions<T> extends CallOptions {
  schema: z.ZodMiniType<T> | (() => Promise<z.ZodMiniType<T>>)
}

export interface ApiClientOptions {
  /** Base of every call, without a trailing slash. */
  baseUrl: () => string
  hasSession: () => boolean
  refreshTurn: RefreshTurn
  xsrfToken: XsrfToken
  /** When a call about the session itself is given up: other calls, and other tabs, wait for it. */
  sessionCallLimit?: () => AbortSignal
}

export interface ApiHandlers {
  onAuthError: (kind: AuthErrorKind, rejected: readonly Error[]) => void
  onForbidden: (problem: ApiProblem) => void
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const REFRESH_CALL = REFRESH_PATH.slice(API_BASE_PATH.length + 1)
/** Any call of a session would do: each answer brings the token against forged requests to another origin. */
const TOKEN_CALL = 'developer/me'

/**
 * Client of the portal API, on the platform's own fetch: it needs no retries, timeouts or hooks, and a library for
 * them would cost every first visit 4 kB. Calls are made without credentials until `sendCredentials()` (a public portal never
 * sends them); session calls always send them. Every failure is an `ApiProblem`.
 */
export function createApiClient({
  baseUrl,
  hasSession,
  refreshTurn,
  xsrfToken,
  sessionCallLimit = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS),
}: ApiClientOptions) {
  let credentials: RequestCredentials = 'omit'
  let handlers: ApiHandlers = { onAuthError: () => undefined, onForbidden: () => undefined }

  async function send(method: Method, path: string, options: CallOptions & { isSessionCall?: boolean }) {
    const headers: Record<string, string> = { accept: options.accept ?? JSON_MEDIA_TYPE }
    if (options.body !== undefined) headers['content-type'] = JSON_MEDIA_TYPE
    const sent = options.isSessionCall ? 'include' : credentials
    const isWrite = method !== 'GET'
    if (isWrite && sent === 'include' && xsrfToken.mustAsk()) {
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
      throw new ApiProblem({ status: 0, title: 'No answer', cause: error })
    }
    xsrfToken.hear(response)
    if (!response.ok) throw await readProblem(response)
    return response
  }

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
    /** With a schema: the answer, read by it. Without: nothing is read. */
    function request<T>(path: string, options: ReadOptions<T>): Promise<T>
    function request(path: string, options?: CallOptions): Promise<void>
    async function request<T>(path: string, options: CallOptions & Partial<ReadOptions<T>> = {}) {
      const [response, schema] = await Promise.all([call(method, path, options), loadSchema(options.schema)])
      return schema ? readAnswer(response, schema) : undefined
    }
    return request
  }

  return {
    get: caller('GET'),
    post: caller('POST'),
    put: caller('PUT'),
    patch: caller('PATCH'),
    delete: caller('DELETE'),
    /** A POST whose answer the caller reads as it comes. */
    stream: async (path: string, options: CallOptions) => call('POST', path, options),
    /**
     * A call that ends the session: with credentials, and without refreshing an expired one. Answers with the page where
     * the identity provider ends its own, if there is one.
     */
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

/** A schema whose file does not come is an answer that does not come. */
async function loadSchema<T>(schema: ReadOptions<T>['schema'] | undefined) {
  try {
    return typeof schema === 'function' ? await schema() : schema
  } catch (error) {
    throw new ApiProblem({ status: 0, title: 'No answer', cause: error })
  }
}

/** Reads JSON by its schema; an empty answer is `undefined`. */
async function readAnswer<T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> {
  const text = await response.text()
  try {
    return schema.parse(text === '' ? undefined : JSON.parse(text))
  } catch (error) {
    throw new ApiProblem({ status: response.status, title: 'Unreadable answer', cause: error })
  }
}

function toUrl(address: string, query: Record<string, QueryValue> = {}): URL {
  const url = new URL(address, renderEnvironment().origin)
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') url.searchParams.set(key, String(value))
  }
  return url
}
