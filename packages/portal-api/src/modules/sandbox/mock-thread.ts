import type { ResourceLimits } from 'node:worker_threads'
import { RequestThread } from '../../request-thread.ts'
import { startWorkerThread } from '../../worker-thread.ts'
import type { SandboxDocument, SandboxReply, SandboxRequest, SandboxResponse } from './worker-messages.ts'

/** Time limits for a response, and for reading a document before its first request, in milliseconds. */
export const MOCK_LIMITS = { responseMs: 3_000, readingMs: 20_000 }
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 512 }

type MockResult =
  | SandboxResponse
  /** The document cannot be read. */
  | { kind: 'unreadable' }
  /** There was no response in time, or the thread failed: because of the request, or of the document. */
  | { kind: 'failed'; culprit: 'request' | 'document'; error: unknown }

function startMockWorker() {
  const source = new URL(/* @vite-ignore */ './sandbox-worker.ts', import.meta.url)
  return startWorkerThread(source, { resourceLimits: MEMORY })
}

/**
 * The mocks of documents, in one worker thread: documents and requests may take any time, and only the end of a thread
 * limits it. The thread is ended when a request takes too long, and starts again with the next one.
 */
export function createMockThread(limits = MOCK_LIMITS) {
  const thread = new RequestThread<SandboxRequest | SandboxDocument, SandboxReply>(
    limits.responseMs,
    startMockWorker,
  )

  async function ask(message: SandboxRequest | SandboxDocument, limitMs: number): Promise<SandboxReply> {
    const reply = await thread.call(message, limitMs)
    if (reply.kind === 'failed') throw new Error(reply.reason)
    return reply
  }

  return {
    /** Starts the thread, if it does not run. The time for it is not part of the time limits. */
    start: () => thread.start(),

    /** Responds to one request; the caller waits for each response. */
    async respond(request: SandboxRequest, load: () => Promise<Uint8Array | undefined>): Promise<MockResult> {
      let culprit: 'request' | 'document' = 'request'
      try {
        let reply = await ask(request, limits.responseMs)
        if (reply.kind === 'unknownDocument') {
          const packed = await load()
          if (!packed) return { kind: 'unreadable' }
          culprit = 'document'
          reply = await ask({ contentHash: request.contentHash, packed }, limits.readingMs)
          culprit = 'request'
          if (reply.kind === 'read') reply = await ask(request, limits.responseMs)
        }
        return reply.kind === 'response' ? reply : { kind: 'unreadable' }
      } catch (error) {
        return { kind: 'failed', culprit, error }
      }
    },
  }
}
