import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { createFairQueue } from '../catalog/first-screen/fair-queue.ts'
import { createMockThread } from './mock-thread.ts'
import type { SandboxRequest, SandboxResponse } from './worker-messages.ts'

/** How long a document that could not be read, and a caller whose request took too long, must wait, in milliseconds. */
const PAUSE_MS = 60_000
/** Callers take turns, so that the requests of one delay each request of another by one request. */
const QUEUE = { perClient: 8, clients: 100 }
const MAX_REMEMBERED = 1_000

type SandboxResult = SandboxResponse | { kind: 'busy' } | { kind: 'unreadable' }

/** A request with its specification, for a caller. */
interface MockCall {
  request: SandboxRequest
  /** Id of the developer, or a name for all visitors together. Callers take turns. */
  caller: string
  load(): Promise<Uint8Array | undefined>
}

/**
 * The mocks of the sandboxes, in a thread: reading a document and checking a body must not block verifications.
 */
export function createSandboxMocks({ log, now }: Pick<Deps, 'log' | 'now'>) {
  const thread = createMockThread()
  const addToQueue = createFairQueue(QUEUE)
  /** Ends of the pauses, by document or caller. */
  const pauses = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  const isPaused = (name: string) => (pauses.get(name) ?? 0) > now().getTime()

  async function respond({ request, caller, load }: MockCall): Promise<SandboxResult> {
    const { contentHash } = request
    if (isPaused(contentHash)) return { kind: 'unreadable' }
    if (isPaused(caller)) return { kind: 'busy' }
    const result = await thread.respond(request, load)
    if (result.kind !== 'failed') return result
    pauses.set(result.culprit === 'document' ? contentHash : caller, now().getTime() + PAUSE_MS)
    log.warn({ err: result.error, contentHash }, 'a sandbox did not respond')
    return { kind: 'unreadable' }
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
