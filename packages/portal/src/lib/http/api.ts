import type { DeveloperAuthenticate } from '@stagedoor/contract/accounts/developer'
import {
  JSON_MEDIA_TYPE,
  LOGOUT_LOCATION_HEADER,
  REQUEST_ID_HEADER,
  REQUEST_TIMEOUT_MS,
} from '@stagedoor/contract/constants'
import ky, { type KyRequest, type ResponsePromise } from 'ky'
import type * as z from 'zod/mini'
import { env } from '../../config/env.ts'
import { renderEnvironment } from '../../config/render-environment.ts'
import { chooseLanguage } from '../../i18n/languages.ts'
import { isOffline } from '../browser/offline.ts'
import { safeUrl } from '../navigation/safe-url.ts'
import { session } from '../session/session.ts'
import { type ApiPath, encodePath } from './api-path.ts'
import { ApiProblem, toApiProblem } from './api-problem.ts'
import { createSessionRefresh } from './session-refresh.ts'
import { createCsrfToken } from './csrf-token.ts'

export interface CallOptions {
  /** Query parameters; undefined and empty ones are not sent. */
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
  /** Accepted media type; JSON by default. */
  accept?: string
  signal?: AbortSignal | undefined
  /** Maximum time until the response is complete, in milliseconds; unlimited by default. */
  timeout?: number
  /** The caller handles a 403 (for example a quota); otherwise the forbidden page is displayed. */
  keepOnForbidden?: boolean
}

/**
 * Options of a call whose response is read. `schema` is `z.optional(…)` where 204 is a valid response. A function loads
 * the schema together with the response; the first page has its data and does not load schemas.
 */
export interface ReadOptions<T> extends CallOptions {
  schema: Schema<T> | (() => Promise<Schema<T>>)
}

type Schema<T> = z.ZodMiniType<T>
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Why a call was rejected: there is no session, it cannot be refreshed, or it may not make the call. */
type AuthErrorKind = 'NO_SESSION' | 'SESSION_EXPIRED' | 'RESPONSE_FORBIDDEN'
type AuthErrorHandler = (kind: AuthErrorKind, problem: ApiProblem) => void

/**
 * Creates a client of the portal API. Calls send credentials. Session calls (login, refresh, logout and the request of a CSRF
 * token) have a timeout, because other calls and other tabs wait for them. Every failure is an `ApiProblem`, except for a
 * call that its caller aborts.
 */
export function createApi() {
  let onAuthError: AuthErrorHandler = () => undefined
  let isLeaving = () => false

  const { sendToken, storeToken, knownSessionId, currentSessionId } = createCsrfToken(() =>
    sessionCall('GET', ['developer', 'me']),
  )
  const { countRefreshes, repeatAfterRefresh } = createSessionRefresh(() =>
    sessionCall('POST', ['developer', 'refresh']),
  )
  const client = ky.create({
    // A call is only repeated by a hook, after a refresh.
    retry: { limit: 1, methods: [] },
    // The timeout of ky ends with the headers of a response; the one in `call` includes the body.
    timeout: false,
    fetch: (...request) => renderEnvironment().fetch(...request),
    hooks: {
      beforeRequest: [describeRequest, sendToken, countRefreshes],
      afterResponse: [storeToken, repeatAfterRefresh],
    },
  })

  /** Sends a call. `read` gets the pending response. */
  async function call<T>(
    method: Method,
    path: ApiPath,
    options: CallOptions & { isSessionCall?: boolean },
    read: (sent: ResponsePromise) => Promise<T>,
  ): Promise<T> {
    // The next page loads its own data, and the session of this call has ended.
    if (!options.isSessionCall && isLeaving()) return new Promise(() => undefined)
    const { query = {}, body, accept = JSON_MEDIA_TYPE, signal, timeout, isSessionCall = false } = options
    const isUnsentOnFailure = isOffline() && method !== 'GET' && method !== 'HEAD'
    const signals = [signal, timeout === undefined ? undefined : AbortSignal.timeout(timeout)]
    try {
      const sent = client(new URL(`${env.apiUrl}/${encodePath(path)}`, renderEnvironment().origin), {
        method,
        searchParams: Object.entries(query).filter(isGiven),
        json: body,
        headers: { accept },
        credentials: 'include',
        signal: AbortSignal.any(signals.filter((one) => one !== undefined)),
        context: { isSessionCall },
      })
      return await read(sent)
    } catch (error) {
      if (signal?.aborted) throw error
      const problem = await toApiProblem(error, isUnsentOnFailure)
      if (!isSessionCall) reportAuthError(problem, options)
      throw problem
    }
  }

  function reportAuthError(problem: ApiProblem, { keepOnForbidden = false }: CallOptions): void {
    if (problem.status === 401) onAuthError(session.isPresent() ? 'SESSION_EXPIRED' : 'NO_SESSION', problem)
    if (problem.status === 403 && !keepOnForbidden) onAuthError('RESPONSE_FORBIDDEN', problem)
  }

  function sessionCall(
    method: Method,
    path: ApiPath,
    options: Pick<CallOptions, 'body' | 'signal'> = {},
  ): Promise<Headers> {
    return call(method, path, { ...options, isSessionCall: true, timeout: REQUEST_TIMEOUT_MS }, readHeaders)
  }

  function caller(method: Method) {
    /** Without a schema, the body is not read. */
    function request<T>(path: ApiPath, options: ReadOptions<T>): Promise<T>
    function request(path: ApiPath, options?: CallOptions): Promise<void>
    function request<T>(path: ApiPath, options: CallOptions & Partial<ReadOptions<T>> = {}) {
      const { schema } = options
      return call(method, path, options, async (sent) => {
        const [response, loaded] = await Promise.all([sent, typeof schema === 'function' ? schema() : schema])
        return loaded && readBody(response, loaded)
      })
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
    status: (path: ApiPath, options: CallOptions) =>
      call('HEAD', path, options, async (sent) => (await sent).status),
    /** A POST request whose response the caller reads as a stream. */
    stream: (path: ApiPath, options: CallOptions): Promise<Response> =>
      call('POST', path, options, (sent) => sent),
    /** Returns the body of a GET request as bytes. */
    bytes: (path: ApiPath, options: CallOptions) => call('GET', path, options, (sent) => sent.arrayBuffer()),
    /** Creates a session. The login element has its own client; this is for accounts with a known password. */
    logIn: async (body: DeveloperAuthenticate, signal: AbortSignal): Promise<void> => {
      await sessionCall('POST', ['developer', 'authenticate'], { body, signal })
    },
    /** Does not refresh an expired session; returns the identity provider's logout page, if there is one. */
    endSession: async (): Promise<string | undefined> => {
      const headers = await sessionCall('POST', ['developer', 'logout'])
      const next = headers.get(LOGOUT_LOCATION_HEADER)
      return next ? safeUrl(next) : undefined
    },
    knownSessionId,
    currentSessionId,
    /** Sets the function that tells whether another page is about to load; calls are not sent then and do not settle. */
    holdWhile: (condition: () => boolean) => {
      isLeaving = condition
    },
    /** Sets the handler that is called once for every 401 or 403, except where the caller handles it. */
    onAuthError: (handler: AuthErrorHandler) => {
      onAuthError = handler
    },
  }
}

export const api = createApi()

/** Sends the portal's language, and the id with which the server logs the request. */
function describeRequest({ headers }: KyRequest): void {
  headers.set('Accept-Language', chooseLanguage())
  // To another host, the header would add a preflight request to each call, and other servers may not allow it.
  if (env.isApiOnOwnOrigin) {
    headers.set(REQUEST_ID_HEADER, crypto.getRandomValues(new BigUint64Array(1)).join(''))
  }
}

function isGiven(parameter: [string, unknown]): parameter is [string, string | number | boolean] {
  return parameter[1] !== undefined && parameter[1] !== ''
}

/** Returns the headers of a response. Reads its body, which the timeout would otherwise abort later. */
async function readHeaders(sent: ResponsePromise): Promise<Headers> {
  const response = await sent
  await response.arrayBuffer()
  return response.headers
}

/** Parses JSON and validates it; an empty body is `undefined`. */
async function readBody<T>(response: Response, schema: Schema<T>): Promise<T> {
  const text = await response.text()
  try {
    return schema.parse(text === '' ? undefined : JSON.parse(text))
  } catch (error) {
    throw new ApiProblem({ status: response.status, title: 'Unreadable response', cause: error })
  }
}
