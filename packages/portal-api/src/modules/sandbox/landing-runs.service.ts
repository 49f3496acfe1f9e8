import type { RequestSample } from '@stagedoor/api-document/sample/request-sample'
import type { LandingRun } from '@stagedoor/contract/catalog/overview'
import type { Deps } from '../../deps.ts'
import { withTimeLimit } from '../../http/time-limit.ts'
import type { createCatalog } from '../catalog/catalog.service.ts'
import { createFairQueue } from '../catalog/first-screen/fair-queue.ts'
import type { SandboxMocks } from './sandbox-mocks.ts'
import type { SandboxRequest, SandboxResponse } from './worker-messages.ts'

/** Time until a run fails, in milliseconds. Its place in the queues is free when the mock has responded. */
const RUN_MS = 10_000
/** One run at a time; client networks take turns. */
const QUEUE = { perClient: 8, clients: 100 }
/** All runs are one caller of the mocks, so that visitors delay each request of a developer by one run at most. */
const CALLER = 'landing'

/** The mock responds with the documented example, which the landing page only shows up to 4,000 characters. */
const LONGEST_TEXT = 20_000
const MAXIMUM_HEADERS = 5
const MAXIMUM_HEADER_LENGTH = 200
/** Headers of the mock itself. */
const OWN_HEADERS = new Set([
  'cache-control',
  'content-security-policy',
  'preference-applied',
  'vary',
  'x-content-type-options',
])

/** Scheme and authority of a URL. Relative server URLs have neither. */
const BEFORE_PATH = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i

/** Sends the example of the landing page to the mock of its version. Nothing of the request is the visitor's. */
export function createLandingRuns(
  { log }: Pick<Deps, 'log'>,
  { overviews, specs }: Pick<ReturnType<typeof createCatalog>, 'overviews' | 'specs'>,
  mocks: SandboxMocks,
) {
  const addToQueue = createFairQueue(QUEUE)

  async function send(client: string): Promise<LandingRun | 'none' | 'unavailable'> {
    const example = await overviews.landingExample(client)
    if (example && !example.isFinal) return 'unavailable'
    if (!example?.hasSandbox || !example.quickstart?.response) return 'none'
    const { contentHash, quickstart, versionId } = example
    const startedAt = performance.now()
    const result = await mocks.call({
      // The server itself made the request from the document, so it is not checked.
      request: toRequest(contentHash, quickstart.request as unknown as RequestSample),
      caller: CALLER,
      load: () => specs.specResponse(versionId),
    })
    const duration = performance.now() - startedAt
    if (result.kind === 'response' && result.status < 400) return toRun(result, duration)
    const reason = result.kind === 'response' ? result.status : result.kind
    log.warn({ reason, versionId }, 'the sandbox did not respond to the example of the landing page')
    return 'unavailable'
  }

  return {
    /**
     * Returns 'none' if there is no example with a sandbox.
     *
     * @param client network of the visitor
     */
    run: (client: string): Promise<LandingRun | 'none' | 'unavailable'> =>
      withTimeLimit(
        addToQueue(client, () => send(client)),
        RUN_MS,
        'The run took too long',
      ).catch((error: unknown) => {
        log.error({ err: error }, 'a run of the example of the landing page failed')
        return 'unavailable' as const
      }),
  }
}

function toRequest(contentHash: string, { url, method, headers, cookies }: RequestSample): SandboxRequest {
  const path = url.replace(BEFORE_PATH, '')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const all = [...headers, ...(cookie === '' ? [] : [{ name: 'cookie', value: cookie }])]
  return {
    contentHash,
    method,
    path: path.startsWith('/') ? path : `/${path}`,
    headers: all.flatMap(({ name, value }): [string, string][] =>
      isHeader(name, value) ? [[name, value]] : [],
    ),
    body: null,
  }
}

/** Names and values of a document can be any text. */
function isHeader(name: string, value: string): boolean {
  try {
    new Headers().set(name, value)
    return true
  } catch {
    return false
  }
}

function toRun({ status, headers, body }: SandboxResponse, duration: number): LandingRun {
  const shown = headers.filter(
    ([name, value]) => !OWN_HEADERS.has(name) && value.length <= MAXIMUM_HEADER_LENGTH,
  )
  const isType = ([name]: [string, string]) => name === 'content-type'
  const ordered = [...shown.filter(isType), ...shown.filter((header) => !isType(header))]
  return {
    status,
    headers: ordered.slice(0, MAXIMUM_HEADERS).map(([name, value]) => ({ name, value })),
    text: body.length > LONGEST_TEXT ? `${body.slice(0, LONGEST_TEXT)}…` : body,
    duration_ms: Math.round(duration * 10) / 10,
  }
}
