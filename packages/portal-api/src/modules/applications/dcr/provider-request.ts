import type { Logger } from 'pino'
import { AppError } from '../../../http/errors/app-error.ts'

/** Time the identity provider has for one answer, in milliseconds. */
const PROVIDER_TIMEOUT_MS = 5_000
/** Time that the answer to a registration is still listened for when nobody waits for it any more, in milliseconds. */
const LATE_ANSWER_MS = 30_000
/** Largest answer that is read, in bytes: a client's metadata has a few hundred. */
const MAX_ANSWER_BYTES = 256 * 1024

const NOTHING_CHANGED = 'Nothing was changed. Please try again later.'

export interface ProviderRequest {
  url: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  token?: string | undefined
  /** As which client this server asks (client_secret_basic, RFC 6749 §2.3.1). */
  client?: { id: string; secret: string }
  /** Sent as JSON, or as a form. */
  body?: unknown
}

export interface ProviderResponse {
  status: number
  /** The parsed JSON; undefined when there was none. */
  body: unknown
}

/** 503: the provider cannot be reached, or not in time. */
export function providerUnavailable(cause?: unknown): AppError {
  return new AppError('unavailable', {
    detail: `The identity provider cannot be reached. ${NOTHING_CHANGED}`,
    cause,
  })
}

/** 502: the provider answered what a provider must not answer. `reason` goes to the log only. */
export function providerFailed(reason: string): AppError {
  return new AppError('upstream_failed', {
    detail: `The identity provider did not answer properly. ${NOTHING_CHANGED}`,
    cause: new Error(reason),
  })
}

/**
 * One call to the identity provider: no redirects, bounded in time and size. Any status below 500 is handed back.
 * `onLate` hears the answer that comes after this has thrown: what was asked for may have been done.
 * Throws unavailable or upstream_failed.
 */
export async function askProvider(
  request: ProviderRequest,
  log: Logger,
  onLate?: (answer: ProviderResponse) => void,
): Promise<ProviderResponse> {
  const answering = send(request, onLate ? LATE_ANSWER_MS : PROVIDER_TIMEOUT_MS)
  let answer: ProviderResponse
  try {
    answer = await (onLate ? inTime(answering) : answering)
  } catch (error) {
    log.warn({ err: error, method: request.method }, 'the identity provider cannot be reached')
    answering.then(onLate, () => {})
    throw providerUnavailable(error)
  }
  if (answer.status === 429) throw providerUnavailable()
  if (answer.status >= 500) throw providerFailed(`${request.method} was answered with ${answer.status}`)
  return answer
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
      // Calls are seldom. A connection that was kept may be closed by the provider in the very moment it is used again,
      // and nobody would know what became of the request.
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

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), PROVIDER_TIMEOUT_MS)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too large')
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
