import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { VersionSpec } from '@stagedoor/contract/catalog/versions'
import { createFairQueue } from '../catalog/first-screen/fair-queue.ts'
import { createFailures, type FailureRules } from '../mock/failures.ts'
import { mockProblem } from '../mock/mock-problem.ts'
import { bodyOfMock } from '../mock/stream-body.ts'
import { readBody } from '../mock/read-request.ts'
import { createMockThread, MOCK_LIMITS } from './mock-thread.ts'

/** Only this document is in the thread. */
const DOCUMENT = { contentHash: '', caller: '' }
/** `Request` rejects these methods. */
const UNSUPPORTED_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK'])
const QUEUE = { perClient: 100, clients: 1 }
const pack = promisify(gzip)

interface DocumentMock {
  /** Resolves when the thread runs. */
  start(): Promise<void>
  respond(request: Request): Promise<Response>
}

/** A mock of one document in a thread, so that neither the document nor a request can block this process. */
export async function createDocumentMock(
  text: string,
  rules: FailureRules,
  limits = MOCK_LIMITS,
): Promise<DocumentMock> {
  const spec: VersionSpec = { api_type: 'openapi', content: text }
  const packed = await pack(JSON.stringify(spec))
  const thread = createMockThread(limits)
  const addToQueue = createFairQueue(QUEUE)
  const failures = createFailures(rules)

  return {
    start: () => thread.start(),

    async respond(received) {
      if (UNSUPPORTED_METHODS.has(received.method)) {
        return mockProblem(405, 'unknown_method', 'The mock does not respond to this method.')
      }
      const isFailing = await failures()
      const body = await readBody(received)
      if (body === undefined) return mockProblem(413, 'body_size', 'The body is larger than 1 MB.')
      const { pathname, search } = new URL(received.url)
      const request = {
        contentHash: DOCUMENT.contentHash,
        method: received.method,
        path: pathname + search,
        headers: [...received.headers],
        body,
        isFailing,
      }
      const responding = addToQueue(DOCUMENT.caller, async () => {
        await thread.start()
        return thread.respond(request, async () => packed)
      })
      const result = await responding.catch(() => undefined)
      if (result?.kind === 'response') {
        const { status, headers } = result
        return new Response(bodyOfMock(result.body, new Headers(headers).get('content-type')), {
          status,
          headers,
        })
      }
      if (!result) return tooMany()
      return result.kind === 'failed' && result.culprit === 'request' ? tooSlow(limits) : unreadable()
    },
  }
}

function tooSlow({ responseMs }: typeof MOCK_LIMITS): Response {
  const seconds = responseMs / 1_000
  return mockProblem(
    503,
    'time_limit',
    `The mock had no response within ${seconds} seconds. The schemas of this operation, or the request, take too long.`,
    { headers: { 'retry-after': '10' } },
  )
}

function unreadable(): Response {
  return mockProblem(503, 'unavailable', 'The document is too large, or takes too long to read.')
}

function tooMany(): Response {
  return mockProblem(503, 'too_many_requests', 'Too many requests are waiting.', {
    headers: { 'retry-after': '1' },
  })
}
