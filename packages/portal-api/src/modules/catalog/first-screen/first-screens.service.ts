import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../deps.ts'
import { withTimeLimit } from '../../../http/time-limit.ts'
import { createFairQueue } from './fair-queue.ts'
import { type SpecReader, SpecThread } from './spec-thread.ts'
import type { FirstScreenReply, FirstScreenRequest } from './worker-messages.ts'

/** Times in milliseconds. */
export const FIRST_SCREEN_LIMITS = {
  /** How long a page waits for the thread to start. */
  startMs: 5_000,
  /** How long a page waits after the thread has started. Reading continues, so that the next page has the result. */
  waitMs: 3_000,
  /** Limit of one call of the thread. */
  callMs: 10_000,
  /** How long a document that the thread failed to read is left to the browser. */
  failedMs: 600_000,
  /** Maximum numbers of waiting calls. Further calls are rejected, and their pages render without a first screen. */
  queue: { perClient: 10, clients: 100 },
}
/** The server itself, in the queue. */
const SERVER = ''

/** Documents of which failures are remembered. */
const MOST_FAILED = 1_000

interface ScreenRequest {
  contentHash: string
  /** Name in links of the operation at which the screen starts; undefined: at the top. */
  operation: string | undefined
  /** Network of the client whose budget the reading is taken from; undefined for the server itself. */
  client: string | undefined
  /** Loads the stored specification. */
  load: () => Promise<Uint8Array | undefined>
}

/** `later`: no result in time, or the client's budget is used up. `unreadable`: the document could not be read. */
export type FirstScreenResult =
  | {
      kind: 'screen'
      /** Null if the document has no first screen. */
      json: string | null
    }
  | { kind: 'unreadable' }
  | { kind: 'later' }

/** Reads specifications in one worker thread, so that large documents do not block the server. */
export function createFirstScreens(
  {
    caches: { firstScreens },
    budgets: { readings },
    log,
    now,
  }: Pick<Deps, 'caches' | 'budgets' | 'log' | 'now'>,
  limits = FIRST_SCREEN_LIMITS,
  thread: SpecReader = new SpecThread(limits.callMs),
) {
  /** Until when a document is not read again, by the hash of its content. */
  const failed = new LRUCache<string, number>({ max: MOST_FAILED })
  const addToQueue = createFairQueue(limits.queue)

  function hasFailed({ contentHash }: Pick<ScreenRequest, 'contentHash'>): boolean {
    return (failed.get(contentHash) ?? 0) > now().getTime()
  }

  /** Documents are read one after the other, so that each has the whole time limit. */
  async function enqueue<Value>(client: string | undefined, work: () => Promise<Value>): Promise<Value> {
    if (client === undefined) return addToQueue(SERVER, work)
    if (!readings.take(client, now())) throw new Error('The budget of the client is used up')
    let usedMs = 0
    const measured = async () => {
      const started = performance.now()
      return work().finally(() => (usedMs = performance.now() - started))
    }
    return addToQueue(client, measured).finally(() => readings.settle(client, usedMs, now()))
  }

  async function requestFromThread({ contentHash, operation, load }: ScreenRequest) {
    const known = await callThread({ contentHash, operation })
    if (known.kind !== 'unknownDocument') return known
    const packed = await load()
    if (!packed) throw new Error('The specification is missing')
    return callThread({ contentHash, operation, packed })
  }

  async function callThread(request: FirstScreenRequest): Promise<FirstScreenReply> {
    // Other calls for the document may be queued.
    if (hasFailed(request)) throw new Error('The specification could not be read before')
    try {
      const reply = await thread.call(request)
      if (reply.kind === 'failed') throw new Error(reply.reason)
      return reply
    } catch (error) {
      failed.set(request.contentHash, now().getTime() + limits.failedMs)
      log.warn({ err: error, contentHash: request.contentHash }, 'failed to read a specification')
      throw error
    }
  }

  /** Returns the screen from the cache or the thread. */
  async function find(request: ScreenRequest): Promise<FirstScreenResult> {
    const { contentHash, operation, client } = request
    const json = await firstScreens.get(`${contentHash} ${operation ?? ''}`, now(), async () => {
      const reply = await enqueue(client, () => requestFromThread(request))
      return reply.kind === 'screen' ? reply.json : null
    })
    return { kind: 'screen', json }
  }

  /** Returns the first screen of a specification as JSON. */
  return async (request: ScreenRequest): Promise<FirstScreenResult> => {
    if (hasFailed(request)) return { kind: 'unreadable' }
    try {
      await withTimeLimit(thread.start(), limits.startMs, 'The thread is not ready')
      return await withTimeLimit(find(request), limits.waitMs, 'The first screen is not ready')
    } catch {
      // The browser reads the document.
      return { kind: hasFailed(request) ? 'unreadable' : 'later' }
    }
  }
}
