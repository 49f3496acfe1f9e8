import { LRUCache } from 'lru-cache'
import type { Deps } from '../../../deps.ts'
import { withTimeLimit } from '../../../http/time-limit.ts'
import { createFairQueue } from './fair-queue.ts'
import type { createFirstScreenQueries, ScreenKey } from './first-screens.queries.ts'
import {
  createSpecThread,
  type FirstScreenReply,
  type FirstScreenRequest,
  type SpecReader,
} from './spec-thread.ts'

/** Times in milliseconds. */
export const FIRST_SCREEN_LIMITS = {
  /** How long a page waits for the thread to start. */
  startMs: 5_000,
  /** How long a page waits after the thread has started. Reading continues, so that the next page has the result. */
  waitMs: 3_000,
  /** How long an import waits for a screen, with the start of the thread. Reading continues. */
  prepareMs: 15_000,
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

interface ScreenRequest extends ScreenKey {
  /** Network of the client whose budget the reading is taken from; undefined for the server itself. */
  client: string | undefined
}

/**
 * First screens of specifications, which are stored once they are computed. One worker thread computes them, so that large
 * documents do not block the server.
 *
 * @param load returns the stored specification of a version, if it has this hash
 */
export function createFirstScreens(
  { budgets: { readings }, log, now }: Pick<Deps, 'budgets' | 'log' | 'now'>,
  stored: ReturnType<typeof createFirstScreenQueries>,
  load: (versionId: string, contentHash: string) => Promise<Uint8Array | undefined>,
  limits = FIRST_SCREEN_LIMITS,
  thread: SpecReader = createSpecThread(limits.callMs),
) {
  /** Until when a document is not read again, by the hash of its content. */
  const failed = new LRUCache<string, number>({ max: MOST_FAILED })
  /** Screens that are being computed. */
  const pending = new Map<string, Promise<string | null>>()
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

  async function requestFromThread({ versionId, contentHash, operation }: ScreenKey) {
    const known = await callThread({ contentHash, operation })
    if (known.kind !== 'unknownDocument') return known
    const packed = await load(versionId, contentHash)
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

  async function compute({ client, ...key }: ScreenRequest): Promise<string | null> {
    const reply = await enqueue(client, () => requestFromThread(key))
    const json = reply.kind === 'screen' ? reply.json : null
    await stored.save(key, json).catch((error: unknown) => {
      log.warn({ err: error, contentHash: key.contentHash }, 'failed to store a first screen')
    })
    return json
  }

  /** Computes a screen once for all requests that wait for it. */
  function computeOnce(request: ScreenRequest): Promise<string | null> {
    const { versionId, contentHash, operation } = request
    const key = JSON.stringify([versionId, contentHash, operation])
    const computing = pending.get(key) ?? compute(request).finally(() => pending.delete(key))
    pending.set(key, computing)
    return computing
  }

  return {
    /**
     * Returns the first screen of a specification as JSON; null if it has none or cannot be read; undefined if there was no
     * result in time or the budget of the client is used up, so that a later request may have one.
     */
    async find(request: ScreenRequest): Promise<string | null | undefined> {
      const found = await stored.find(request)
      if (found) return found.json
      if (hasFailed(request)) return null
      try {
        await withTimeLimit(thread.start(), limits.startMs, 'The thread is not ready')
        return await withTimeLimit(computeOnce(request), limits.waitMs, 'The first screen is not ready')
      } catch {
        // The browser reads the document.
        return hasFailed(request) ? null : undefined
      }
    },

    /** Computes the tops of specifications that are not stored, so that their first visitors do not wait. Logs failures. */
    async prepare(stopping?: AbortSignal): Promise<void> {
      try {
        for (const key of await stored.missing()) {
          if (stopping?.aborted) return
          const request = { ...key, operation: undefined, client: undefined }
          const computing = thread.start().then(() => computeOnce(request))
          // The timer also keeps the process of a command running, which the thread does not.
          await withTimeLimit(computing, limits.prepareMs, 'The first screen is not ready').catch(() => {})
        }
      } catch (error) {
        log.warn({ err: error }, 'failed to prepare first screens')
      }
    },
  }
}
