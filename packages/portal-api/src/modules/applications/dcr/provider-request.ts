import type { Logger } from 'pino'
import { AppError } from '../../../errors/app-error.ts'
import { withTimeLimit } from '../../../http/time-limit.ts'

const PROVIDER_TIMEOUT_MS = 5_000
/** Timeout for responses to registrations, in milliseconds: a client of a late response must be removed. */
const LATE_RESPONSE_MS = 30_000
/** Client metadata usually has a few hundred bytes. */
const MAX_RESPONSE_BYTES = 256 * 1024

const NOTHING_CHANGED = 'Nothing was changed. Please try again later.'

export interface ProviderRequest {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  token?: string | undefined
  /** Client that authenticates with client_secret_basic (RFC 6749 §2.3.1). */
  client?: { id: string; secret: string }
  /** Sent as a form for URLSearchParams, otherwise as JSON. */
  body?: unknown
}

export interface ProviderResponse {
  status: number
  /** The parsed JSON; undefined for other content. */
  body: unknown
}

/** The provider cannot be reached or does not respond in time. */
export function providerUnavailable(cause?: unknown): AppError {
  return new AppError('unavailable', {
    detail: `The identity provider cannot be reached. ${NOTHING_CHANGED}`,
    cause,
  })
}

/** The provider sent an invalid response. `reason` is only logged. */
export function providerFailed(reason: string): AppError {
  return new AppError('upstream_failed', {
    detail: `The identity provider sent an invalid response. ${NOTHING_CHANGED}`,
    cause: new Error(reason),
  })
}

/**
 * Sends one request to the identity provider, without redirects and with limits of time and size. Returns responses with a
 * status below 500. Throws unavailable, upstream_failed.
 *
 * @param onLate gets a response that arrives after the timeout: the provider may have processed the request
 */
export async function callProvider(
  request: ProviderRequest,
  log: Logger,
  onLate?: (response: ProviderResponse) => void,
): Promise<ProviderResponse> {
  const pending = send(request, onLate ? LATE_RESPONSE_MS : PROVIDER_TIMEOUT_MS)
  let response: ProviderResponse
  try {
    response = await (onLate ? withTimeLimit(pending, PROVIDER_TIMEOUT_MS, 'no response in time') : pending)
  } catch (error) {
    log.warn({ err: error, method: request.method }, 'the identity provider cannot be reached')
    pending.then(onLate, () => {})
    throw providerUnavailable(error)
  }
  if (response.status === 429) throw providerUnavailable()
  if (response.status >= 500) throw providerFailed(`${request.method} failed with ${response.status}`)
  return response
}

async function send(
  { url, method, token, client, body }: ProviderRequest,
  timeoutMs: number,
): Promise<ProviderResponse> {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: 'application/json',
      // The provider may close a kept connection while a request is sent, and the outcome of the request would be unknown.
      connection: 'close',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(client && { authorization: basic(client) }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: parseJson(await readLimited(response)) }
}

function basic({ id, secret }: { id: string; secret: string }): string {
  return `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_RESPONSE_BYTES) throw new Error('the response is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
