import { isLocalHost } from '@stagedoor/contract/local-host'
import {
  isListedHost,
  TRY_IT_REQUEST_BYTES,
  TryItResponseHeadSchema,
  type TryItRequest,
  type TryItSettings,
} from '@stagedoor/contract/try-it'
import { api } from '../../../lib/http/api.ts'
import { ApiProblem } from '../../../lib/http/api-problem.ts'
import type { OutgoingRequest } from './outgoing-request.ts'

/** Maximum number of bytes of a response that are kept. */
export const RESPONSE_LIMIT = 10 * 1024 * 1024

/** A response, as far as it has been received. */
export interface ReceivedResponse {
  status: number
  statusText: string
  headers: { name: string; value: string }[]
  isProxied: boolean
  /** Duration until now or until the end, in milliseconds. */
  ms: number
  chunks: readonly Bytes[]
  size: number
  state: 'receiving' | 'complete' | 'cut' | 'cancelled' | 'broken'
}

/** Why there is no response; `describe-error.ts` has the messages. */
export type SendError =
  | { kind: 'unreachable' | 'network' | 'insecure'; host: string }
  | { kind: 'too-large' }
  | { kind: 'bodyless'; method: string }
  | { kind: 'invalid'; message: string }
  | { kind: 'problem'; problem: ApiProblem }
  | { kind: 'cancelled' }

export class SendFailure extends Error {
  override name = 'SendFailure'
  readonly reason: SendError

  constructor(reason: SendError) {
    super(reason.kind)
    this.reason = reason
  }
}

type Route = 'page' | 'proxy'

/** Returns whether the page or the server's proxy sends a request to a URL. */
export function routeTo(url: URL, settings: TryItSettings, origin: string): Route | undefined {
  if (url.origin === origin || settings.origins.includes(url.origin)) return 'page'
  return isListedHost(url, settings.proxy_hosts) ? 'proxy' : undefined
}

/** Reports the response while it arrives, up to the size limit. Throws {SendFailure} without a response. */
export async function sendRequest(
  request: OutgoingRequest,
  { settings, origin, signal }: { settings: TryItSettings; origin: string; signal: AbortSignal },
  report: (response: ReceivedResponse) => void,
): Promise<ReceivedResponse> {
  const startedAt = performance.now()
  const { head, body, isProxied } = await begin(request, settings, origin, signal)
  const chunks: Bytes[] = []
  let size = 0
  const current = (state: ReceivedResponse['state']): ReceivedResponse => ({
    ...head,
    isProxied,
    ms: performance.now() - startedAt,
    chunks: [...chunks],
    size,
    state,
  })
  report(current('receiving'))
  try {
    for await (const chunk of body) {
      const room = RESPONSE_LIMIT - size
      chunks.push(chunk.length > room ? chunk.slice(0, room) : chunk)
      size += Math.min(room, chunk.length)
      if (chunk.length > room) return current('cut')
      report(current('receiving'))
    }
  } catch {
    return current(signal.aborted ? 'cancelled' : 'broken')
  }
  return current('complete')
}

type Bytes = Uint8Array<ArrayBuffer>

interface Begun {
  head: Pick<ReceivedResponse, 'status' | 'statusText' | 'headers'>
  body: AsyncIterable<Bytes>
  isProxied: boolean
}

async function begin(
  request: OutgoingRequest,
  settings: TryItSettings,
  origin: string,
  signal: AbortSignal,
): Promise<Begun> {
  const { method, url: address } = request.wire
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new SendFailure({ kind: 'invalid', message: address })
  const route = routeTo(url, settings, origin)
  if (route === undefined) throw new SendFailure({ kind: 'unreachable', host: url.host })
  try {
    if (route === 'proxy') return await beginByProxy(request, signal)
    if (request.body && (method === 'GET' || method === 'HEAD')) {
      throw new SendFailure({ kind: 'bodyless', method })
    }
    return await beginByPage(request, signal)
  } catch (error) {
    if (error instanceof SendFailure) throw error
    if (signal.aborted) throw new SendFailure({ kind: 'cancelled' })
    if (error instanceof ApiProblem) throw new SendFailure({ kind: 'problem', problem: error })
    // Browsers allow https pages to call http on the local host.
    const isInsecure = origin.startsWith('https:') && url.protocol === 'http:' && !isLocalHost(url.hostname)
    throw new SendFailure({ kind: isInsecure ? 'insecure' : 'network', host: url.host })
  }
}

async function beginByPage({ wire, headers, body }: OutgoingRequest, signal: AbortSignal): Promise<Begun> {
  let request: Request
  try {
    request = new Request(wire.url, {
      method: wire.method,
      headers: headers.map(({ name, value }): [string, string] => [name, value]),
      body,
      // Without cookies of this site or the other one: a document must not act for the visitor.
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal,
    })
  } catch (error) {
    throw new SendFailure({
      kind: 'invalid',
      message: error instanceof Error ? error.message : String(error),
    })
  }
  // Not by `api`: the request is the visitor's, to the server that the document names.
  const response = await fetch(request)
  return {
    head: {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers].map(([name, value]) => ({ name, value })),
    },
    body: chunksOf(response.body?.getReader()),
    isProxied: false,
  }
}

async function beginByProxy({ wire, headers, body }: OutgoingRequest, signal: AbortSignal): Promise<Begun> {
  const wanted: TryItRequest = {
    method: wire.method,
    url: wire.url,
    headers,
    body: body ? base64(new Uint8Array(await body.arrayBuffer())) : null,
  }
  if (JSON.stringify(wanted).length > TRY_IT_REQUEST_BYTES) throw new SendFailure({ kind: 'too-large' })
  const response = await api.stream(['try-it'], { body: wanted, signal, keepOnForbidden: true })
  const reader = response.body?.getReader()
  const { line, rest } = await firstLine(reader)
  const {
    status,
    status_text: statusText,
    headers: responseHeaders,
  } = TryItResponseHeadSchema.parse(JSON.parse(line))
  return {
    head: { status, statusText, headers: responseHeaders },
    body: chunksOf(reader, rest),
    isProxied: true,
  }
}

type Reader = ReadableStreamDefaultReader<Bytes> | undefined

/** Yields the first chunk and the remaining chunks of a reader. Leaving the loop cancels the transfer. */
async function* chunksOf(reader: Reader, first?: Bytes): AsyncIterable<Bytes> {
  try {
    if (first && first.length > 0) yield first
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) yield next.value
  } finally {
    void reader?.cancel().catch(() => undefined)
  }
}

const LINE_BREAK = 10

async function firstLine(reader: Reader): Promise<{ line: string; rest: Bytes }> {
  let bytes: Bytes = new Uint8Array()
  while (!bytes.includes(LINE_BREAK)) {
    const next = await reader?.read()
    if (!next || next.done) throw new TypeError('The response ended before its head')
    bytes = new Uint8Array(await new Blob([bytes, next.value]).arrayBuffer())
  }
  const end = bytes.indexOf(LINE_BREAK)
  return { line: new TextDecoder().decode(bytes.subarray(0, end)), rest: bytes.slice(end + 1) }
}

/** In pieces, because the number of arguments of a function is limited. */
function base64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  }
  return btoa(pieces.join(''))
}
