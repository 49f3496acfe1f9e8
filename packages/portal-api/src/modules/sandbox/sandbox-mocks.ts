import type { ResourceLimits } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { RequestThread } from '../../request-thread.ts'
import { startWorkerThread } from '../../worker-thread.ts'
import { createFairQueue } from '../catalog/first-screen/fair-queue.ts'
import type { SandboxDocument, SandboxReply, SandboxRequest, SandboxResponse } from './worker-messages.ts'

/** Time limits for a response, and for reading a document before its first request, in milliseconds. */
const RESPONSE_MS = 3_000
const READING_MS = 20_000
/** How long a document that could not be read, and a caller whose request took too long, must wait, in milliseconds. */
const PAUSE_MS = 60_000
/** Callers take turns, so that the requests of one delay each request of another by one request. */
const QUEUE = { perClient: 8, clients: 100 }
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 512 }
const MAX_REMEMBERED = 1_000

type SandboxResult = SandboxResponse | { kind: 'busy' } | { kind: 'unreadable' }

/** A request with its specification, for a caller. */
interface MockCall {
  request: SandboxRequest
  /** Id of the developer, or a name for all visitors together. Callers take turns. */
  caller: string
  load(): Promise<Uint8Array | undefined>
}

function startSandboxWorker() {
  const source = new URL(/* @vite-ignore */ './sandbox-worker.ts', import.meta.url)
  return startWorkerThread(source, { resourceLimits: MEMORY })
}

/**
 * The mocks of the sandboxes, in one worker thread: reading a document and checking a body must not block verifications. The
 * thread is ended when a request takes too long.
 */
export function createSandboxMocks({ log, now }: Pick<Deps, 'log' | 'now'>) {
  const thread = new RequestThread<SandboxRequest | SandboxDocument, SandboxReply>(
    RESPONSE_MS,
    startSandboxWorker,
  )
  const addToQueue = createFairQueue(QUEUE)
  /** Ends of the pauses, by document or caller. */
  const pauses = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  const isPaused = (name: string) => (pauses.get(name) ?? 0) > now().getTime()

  async function ask(
    request: SandboxRequest | SandboxDocument,
    { limitMs, culprit }: { limitMs: number; culprit: string },
  ): Promise<SandboxReply> {
    try {
      const reply = await thread.call(request, limitMs)
      if (reply.kind !== 'failed') return reply
      throw new Error(reply.reason)
    } catch (error) {
      pauses.set(culprit, now().getTime() + PAUSE_MS)
      log.warn({ err: error, contentHash: request.contentHash }, 'a sandbox did not respond')
      return { kind: 'unreadable' }
    }
  }

  async function respond({ request, caller, load }: MockCall): Promise<SandboxResult> {
    const { contentHash } = request
    if (isPaused(contentHash)) return { kind: 'unreadable' }
    if (isPaused(caller)) return { kind: 'busy' }
    const send = () => ask(request, { limitMs: RESPONSE_MS, culprit: caller })
    let reply = await send()
    if (reply.kind === 'unknownDocument') {
      const packed = await load()
      if (!packed) return { kind: 'unreadable' }
      reply = await ask({ contentHash, packed }, { limitMs: READING_MS, culprit: contentHash })
      if (reply.kind === 'read') reply = await send()
    }
    return reply.kind === 'response' ? reply : { kind: 'unreadable' }
  }

  return {
    /** Starts the thread before the first request, which would wait for it. A failed start is repeated with that request. */
    start(): void {
      thread.start().catch(() => {})
    },

    /** Never rejects because of the request. */
    async call(call: MockCall): Promise<SandboxResult> {
      try {
        // The time to start the thread is not part of the time limits.
        await thread.start()
      } catch (error) {
        log.error({ err: error }, 'the thread of the sandboxes did not start')
        return { kind: 'unreadable' }
      }
      return addToQueue(call.caller, () => respond(call)).catch((error: unknown) => {
        log.warn({ err: error }, 'a sandbox has too many requests')
        return { kind: 'busy' as const }
      })
    },
  }
}

export type SandboxMocks = ReturnType<typeof createSandboxMocks>
